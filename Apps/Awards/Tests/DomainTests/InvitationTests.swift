import AwardsDomain
import DomainParts
import SeededRandom
import Testing

struct InvitationTests {
  @Test(arguments: [
    "ABC234", "abc234", " abc 234 ", "abc-234", "AB\u{2013}C2\u{00A0}34", "ａｂｃ２３４",
    "A\u{200B}BC234", "\u{0410}\u{0412}\u{0421}234", "\u{0391}\u{0392}C234", "abc\n234",
  ]) func `a code is read however it is typed`(text: String) throws {
    #expect(try InviteCode(text).value == "ABC234")
  }

  @Test(arguments: [
    ("", InviteCodeError.wrongLength(0)), ("ABC23", .wrongLength(5)), ("ABC2345", .wrongLength(7)),
    ("ABCI23", .neverContains), ("abco23", .neverContains), ("ABC012", .neverContains),
    ("ABC!23", .notAllowed("!")), ("\u{1F3C6}BC234", .notAllowed("\u{1F3C6}")),
    ("ABC23\u{041E}", .neverContains),
  ]) func `a text that is not a code is refused with its reason`(
    text: String, error: InviteCodeError
  ) {
    #expect(throws: error) { try InviteCode(text) }
    #expect(error.errorDescription?.isEmpty == false)
  }

  @Test func `random codes are of the alphabet, fit, and read back`() throws {
    var random = SeededGenerator(seed: 7)
    var seen: Set<InviteCode> = []
    for _ in 0..<2_000 {
      let code = InviteCode.random(using: &random)
      #expect(code.isFit)
      #expect(try InviteCode(code.value) == code)
      seen.insert(code)
    }
    #expect(seen.count > 1_990)
    #expect(InviteCode.alphabet.count == 32)
  }

  @Test(arguments: ["FVCK22", "2FUCK2", "XXCVNT", "22A55X"])
  func `a code that spells a swear word is not given out`(text: String) throws {
    #expect(try !InviteCode(text).isFit)
  }

  @Test func `an invitation says what the app has always said`() throws {
    #expect(
      InviteText(eventName: "97th Academy Awards", code: try InviteCode("ABC234")).value == """
        Join my 97th Academy Awards competition!

        Use invite code: ABC234

        Download Awards With Friends:
        https://apps.apple.com/app/id1638720136
        """)
  }
}
