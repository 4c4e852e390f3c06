import Checklists
import Testing

@Suite("Versions")
struct VersionTests {
  @Test(
    "An exact version is taken letter for letter",
    arguments: [
      "1.6.2", "1.10", "16", "16.4", "8.4.0+1234", "2.0.0-rc.1", "2.0.0-rc.1+build-7", "7.0.46", "1.2.3.4",
      "0.0.1-x",
    ]
  )
  func exact(text: String) {
    #expect(VersionText.isExact(text))
    #expect(!VersionText.isRange(text))
  }

  @Test(
    "A range is told from a version, and from what is neither",
    arguments: [
      "~> 1.6", "^1.6", "^2.1.0", ">=1.6", ">=1.0 <2.0", "> 1.7.32", "1.x", "1.6.x", "1.6.X", "1.*", "*",
      "1.6.+",
      "1.6+", "= 1.6.2", "==1.6.2", "1.0..<2.0", "1.6 || 1.7", "1.6, 1.7", "latest", "Latest", "any", "<2",
    ]
  )
  func range(text: String) {
    #expect(VersionText.isRange(text))
    #expect(!VersionText.isExact(text))
  }

  @Test(
    "What is no version is refused",
    arguments: [
      "", ".", "1.", ".1", "1..2", "v1.6.2", "main", "1.6.2-", "1.6.2+", "1 6", "１.6", "1.6.2 ", "-1",
    ]
  )
  func neither(text: String) {
    #expect(!VersionText.isExact(text))
  }
}
