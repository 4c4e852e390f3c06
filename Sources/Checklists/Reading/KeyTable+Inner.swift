extension KeyTable {
  /// The table, and those of the mappings inside, each once.
  package var withInner: [KeyTable] {
    keys.reduce(into: [self]) { tables, key in
      for inner in key.shape.table?.withInner ?? []
      where !tables.contains(where: { $0.subject == inner.subject }) {
        tables.append(inner)
      }
    }
  }
}

extension KeyTable.Shape {
  /// The mapping whose keys are known, under the key or one below it.
  fileprivate var table: KeyTable? {
    switch self {
    case .table(let table): table
    case .named(let inner), .list(let inner), .nonEmpty(let inner): inner.table
    case .localizedText: .localizedText
    case .matrix: .handoffAxis
    case .text, .name, .reference, .wholeNumber, .duration, .choice, .texts, .choices, .steps, .pattern,
      .flag, .type, .fields,
      .typeWithDefault, .value, .fixtures, .facts:
      nil
    }
  }
}
