// Every line of this target that depends on the operating system.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif

/// Interrupted and would-block are not failures, whatever number the system gives them.
func isTemporary(_ code: Int32) -> Bool {
  code == EINTR || code == EAGAIN || code == EWOULDBLOCK
}

func setNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
}

/// `read(2)`, `write(2)` and `close(2)`; inside types that have such methods the plain names are theirs.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
