import AdapterProtocol
import Checklists
import Diagnostics
import Monitoring
import Outcomes
import Planning
import YAMLTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Properties over a long trace, measured inside one process: what one record costs.
struct LongTrace {
  private static let block = 1_000_000

  private let vocabulary: Vocabulary
  private var records: [Record] = []
  private var codes: [Int] = []

  /// Events `e0` to `e15`, each with an `id` of so many; time passes a little with each.
  init(keys: Int, seed: UInt64 = 1) throws {
    let events = (0..<16).map { number in
      "  e\(number): { fields: { id: string }, observer: { en: test, ru: тест }, says: { en: e, ru: e } }"
    }
    let text = "contract: long\nversion: 1\ncommands: {}\nevents:\n" + events.joined(separator: "\n") + "\n"
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "contract.yaml", text: text)
    guard let root = YAMLNode.root(of: file, &diagnostics),
      let contract = Contract.read(root, digest: "digest", &diagnostics)
    else { fatalError(DiagnosticRenderer(files: [file]).render(diagnostics)) }
    vocabulary = Vocabulary(contract)
    let names = (0..<16).map { ExactText("e\($0)") }
    let fields = (0..<keys).map { ["id": .string(ExactText("product-\($0)"))] as Value.Map }
    var state = seed
    records.reserveCapacity(Self.block)
    codes.reserveCapacity(Self.block)
    for place in 0..<Self.block {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (name, key) = (Int(state >> 60), Int(state >> 33) % keys)
      let record = Record(
        at: Moment(microseconds: Int64(place)),
        .event(name: names[name], fields: fields[key])
      )
      records.append(record)
      codes.append(vocabulary.code(of: record, isFirst: false))
    }
  }

  /// Nanoseconds of CPU that a record costs with these properties, the reading of the trace included.
  func cost(of properties: [Property], passes: Int) -> Double {
    var breaches = 0
    let start = clock()
    for _ in 0..<passes {
      var monitors = properties.map { Monitor($0, vocabulary) }
      for place in records.indices {
        // Who judges holds the record already.
        let (record, code) = (records[place], codes[place])
        for index in monitors.indices { monitors[index].observe(record, code, []) }
      }
      breaches += monitors.count { $0.breach != nil }
    }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    precondition(breaches == 0, "a property that is broken is not watched any more")
    return seconds * 1e9 / Double(passes * records.count)
  }

  /// Of all pairs of a record and a property, how many are such that the property is about the record.
  func listeners(to properties: [[Int]]) -> Double {
    let listening = codes.reduce(0) { sum, code in
      sum + properties.count { $0.contains { vocabulary.event(ExactText("e\($0)")) == code } }
    }
    return Double(listening) / Double(codes.count)
  }

  static func event(_ number: Int) -> Pattern { Pattern([.event([ExactText("e\(number)")], [])]) }

  /// The measurement of that name.
  static func measure(_ name: String, passes: Int) throws {
    let nanoseconds: Double
    switch name {
    case "one":
      let property = Property(.response(whenever: event(0), eventually: event(1), within: .seconds(60)))
      nanoseconds = try LongTrace(keys: 16).cost(of: [property], passes: passes)
    case "many":
      // Each is about three events of the sixteen, and each record about three of them.
      let about = (0..<16).map { [$0, ($0 + 5) % 16, ($0 + 11) % 16] }
      let properties = about.map { names in
        Property(
          .prohibition(
            whenever: event(names[0]),
            never: event(names[2]),
            from: .seconds(60),
            end: .until(event(names[1]))
          )
        )
      }
      let trace = try LongTrace(keys: 16)
      nanoseconds = trace.cost(of: properties, passes: passes) / trace.listeners(to: about)
    case "keys":
      let property = Property(
        .response(whenever: event(0), eventually: event(1), within: .seconds(60)),
        per: "id"
      )
      nanoseconds = try LongTrace(keys: 1000).cost(of: [property], passes: passes)
    case "deaf":
      // About nothing that the trace has: the reading of the trace, and one look at each record.
      let property = Property(.absence(Pattern([.start])))
      nanoseconds = try LongTrace(keys: 16).cost(of: [property], passes: passes)
    default: fatalError("one, many, keys or deaf")
    }
    print(nanoseconds)
  }
}
