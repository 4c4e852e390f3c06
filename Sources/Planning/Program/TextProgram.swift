import AdapterProtocol

/// An expression as a list of instructions, run over the text once with all possibilities at the same time.
///
/// After Thompson (1968): no expression takes longer than its length for each scalar.
enum TextProgram {
  enum Instruction: Sendable, Hashable {
    case scalar(ScalarClass)
    case start, end
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)
    case accept
  }

  /// Repetitions are written out; more than this is refused.
  static let mostInstructions = 4000

  static func compile(_ node: TextPatternNode) throws(TextPattern.Refusal) -> [Instruction] {
    var program: [Instruction] = []
    try emit(node, into: &program)
    program.append(.accept)
    return program
  }

  private static func emit(
    _ node: TextPatternNode,
    into program: inout [Instruction]
  ) throws(TextPattern.Refusal) {
    guard program.count < mostInstructions else {
      throw TextPattern.Refusal(
        words: "a pattern with too many repetitions",
        help: "write smaller numbers in { }"
      )
    }
    switch node {
    case .scalars(let set): program.append(.scalar(set))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .sequence(let parts): for part in parts { try emit(part, into: &program) }
    case .either(let branches): try emit(branches[...], into: &program)
    case .repeated(let part, let low, let high): try emit(part, low, high, into: &program)
    }
  }

  private static func emit(
    _ branches: ArraySlice<TextPatternNode>,
    into program: inout [Instruction]
  ) throws(TextPattern.Refusal) {
    guard let first = branches.first else { return }
    guard branches.count > 1 else { return try emit(first, into: &program) }
    let split = program.count
    program.append(.accept)
    try emit(first, into: &program)
    let jump = program.count
    program.append(.accept)
    program[split] = .split(split + 1, program.count)
    try emit(branches.dropFirst(), into: &program)
    program[jump] = .jump(program.count)
  }

  private static func emit(
    _ part: TextPatternNode,
    _ low: Int,
    _ high: Int?,
    into program: inout [Instruction]
  ) throws(TextPattern.Refusal) {
    for _ in 0..<low { try emit(part, into: &program) }
    guard let high else {
      let split = program.count
      program.append(.accept)
      try emit(part, into: &program)
      program.append(.jump(split))
      program[split] = .split(split + 1, program.count)
      return
    }
    var splits: [Int] = []
    for _ in low..<high {
      splits.append(program.count)
      program.append(.accept)
      try emit(part, into: &program)
    }
    for split in splits { program[split] = .split(split + 1, program.count) }
  }

  // MARK: Running

  static func run(_ program: [Instruction], on text: ExactText) -> Bool {
    let scalars = Array(text.string.unicodeScalars)
    var current = States(program.count)
    var next = States(program.count)
    current.add(0, program, isStart: true, isEnd: scalars.isEmpty)
    for (position, scalar) in scalars.enumerated() {
      next.clear()
      for state in current.list {
        guard case .scalar(let set) = program[state], set.contains(scalar) else { continue }
        next.add(state + 1, program, isStart: false, isEnd: position == scalars.count - 1)
      }
      if next.list.isEmpty { return false }
      swap(&current, &next)
    }
    return current.list.contains { program[$0] == .accept }
  }

  /// Places in the program, each once.
  private struct States {
    private(set) var list: [Int] = []
    private var isIn: [Bool]

    init(_ count: Int) {
      isIn = Array(repeating: false, count: count)
    }

    mutating func clear() {
      for state in list { isIn[state] = false }
      list.removeAll(keepingCapacity: true)
      for state in passed { isIn[state] = false }
      passed.removeAll(keepingCapacity: true)
    }
    private var passed: [Int] = []

    /// Adds the place, and where its splits and jumps lead without taking a scalar.
    mutating func add(_ place: Int, _ program: [Instruction], isStart: Bool, isEnd: Bool) {
      var open = [place]
      while let state = open.popLast() {
        if isIn[state] { continue }
        isIn[state] = true
        switch program[state] {
        case .scalar, .accept:
          list.append(state)
          continue
        case .split(let a, let b): open += [b, a]
        case .jump(let target): open.append(target)
        case .start: if isStart { open.append(state + 1) }
        case .end: if isEnd { open.append(state + 1) }
        }
        passed.append(state)
      }
    }
  }
}
