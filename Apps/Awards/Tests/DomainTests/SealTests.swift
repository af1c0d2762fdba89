import AwardsDomain
import DomainParts
import Testing

struct SealTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ]) func `the digest is that of the standard`(text: String, digest: String) {
    #expect(SHA256.hexDigest(of: text) == digest)
  }

  private func sealed(_ nominee: String = "x", at: Int64 = 5) -> SealedPicks {
    SealedPicks(
      competitionId: "comp", categoryId: "cat", lockVersion: 1,
      picks: [
        "zoe": Pick(nomineeId: "y", at: Moment(microseconds: 7)),
        "ann": Pick(nomineeId: nominee, at: Moment(microseconds: at)),
      ])
  }

  @Test func `the sealed text is sorted, readable and checked by any tool`() {
    #expect(
      sealed().canonicalText == """
        awards-with-friends sealed picks 1
        competition comp
        category cat
        lock 1
        ann\tx\t5
        zoe\ty\t7

        """)
    // What `sha256sum` gives for it.
    #expect(
      sealed().digest == "2185b9d940ca841f8f52ab9ebc72a8066e4b6d82d4f2cb1d37be4f64d1488aff")
  }

  @Test func `a pick changed later, its time too, no longer fits the digest`() {
    #expect(sealed("y").digest != sealed().digest)
    #expect(sealed(at: 6).digest != sealed().digest)
  }

  @Test func `a sealed text reads back, and one that was touched does not`() {
    let text = sealed().canonicalText
    #expect(SealedPicks(canonicalText: text) == sealed())
    let empty = SealedPicks(competitionId: "a", categoryId: "b", lockVersion: 2, picks: [:])
    #expect(SealedPicks(canonicalText: empty.canonicalText) == empty)
    for broken in ["", text + "\n", text.dropLast() + "", text.replacing("\t5", with: "\t05")] {
      #expect(SealedPicks(canonicalText: String(broken)) == nil)
    }
  }
}
