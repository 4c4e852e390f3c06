import CSupport

/// Threads of the system's own: a worker waits for its adapter most of the time, and a pool has no more threads than
/// the machine has cores.
enum Threads {
  /// Calls the body so many times at once, one of them on this thread, and returns when all are done.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    withUnsafePointer(to: body) { pointer in
      csupport_run_together(
        Int32(count),
        { context in context?.assumingMemoryBound(to: (@Sendable () -> Void).self).pointee() },
        UnsafeMutableRawPointer(mutating: pointer)
      )
    }
  }
}
