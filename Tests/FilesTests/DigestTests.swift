import Files
import Testing

@Suite("Digest")
struct DigestTests {
  struct Vector: CustomTestStringConvertible {
    let count: Int
    let digest: String
    var testDescription: String { "\(count) a" }
  }

  @Test(
    "Runs of a, around the lengths at which the padding needs one more block",
    arguments: [
      Vector(count: 0, digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      Vector(count: 55, digest: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      Vector(count: 56, digest: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      Vector(count: 63, digest: "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      Vector(count: 64, digest: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      Vector(count: 65, digest: "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
      Vector(count: 119, digest: "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
      Vector(count: 120, digest: "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
      Vector(count: 1_000_000, digest: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]
  )
  func runs(vector: Vector) {
    #expect(Digest.sha256([UInt8](repeating: 0x61, count: vector.count)) == vector.digest)
  }

  @Test("The vectors of the standard, and every byte there is")
  func known() {
    #expect(
      Digest.sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      Digest.sha256(Array(twoBlocks.utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    )
    #expect(
      Digest.sha256(Array(UInt8.min ... .max))
        == "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880"
    )
  }
}
