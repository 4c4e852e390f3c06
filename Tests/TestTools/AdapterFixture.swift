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
    // A program that the reader has ended is for the tests to see, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    let own = Paths.program ?? CommandLine.arguments.first ?? ""
    return Paths.join(Paths.folder(of: own), "adapter-fixture")
  }()
}
