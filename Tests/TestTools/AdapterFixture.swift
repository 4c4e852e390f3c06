import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The built `adapter-fixture`.
package enum AdapterFixture {
  /// The program beside the tests' own.
  package static let program: String = {
    ignoreBrokenPipes()
    let own = Paths.program ?? CommandLine.arguments.first ?? ""
    return Paths.join(Paths.folder(of: own), "adapter-fixture")
  }()

  /// Writing to a program that has ended is an error for the tests to see, as in `signoff`, not the end of them.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}
