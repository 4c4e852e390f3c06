// Every line of this target that depends on the operating system.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif

/// Seconds since 1970 in UTC.
func secondsSince1970() -> Int64 {
  Int64(time(nil))
}

func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
