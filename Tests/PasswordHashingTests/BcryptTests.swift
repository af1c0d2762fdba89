import PasswordHashing
import Testing

struct BcryptTests {
  // Hashes made by libxcrypt.
  @Test(arguments: [
    ("correct horse", "$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e"),
    ("", "$2b$05$......................J2ihDv8vVf7QZ9BsaRrKyqs2tkn55Yq"),
    (
      String(repeating: "x", count: 80),
      "$2y$04$N9qo8uLOickgx2ZMRZoMyedlslr.Jty7xCSm4JGSxc8PDTmSzo582"
    ),
    ("pässwörd 🔥", "$2a$06$N9qo8uLOickgx2ZMRZoMyes1J50HXhRVHL0U3WsVGXV1waO8Oy0sC"),
    ("correct horse", "$2b$10$abcdefghijklmnopqrstuu23JPZtHcGhwXSF41f93o/7vBdDut3Xu"),
  ])
  func `another implementation's hash is verified`(password: String, hash: String) throws {
    let bcrypt = try #require(Bcrypt(hash))
    let isRight = bcrypt.verify(Array(password.utf8))
    #expect(isRight)
    let isWrong = bcrypt.verify(Array(("y" + password).utf8))
    #expect(!isWrong)
  }

  @Test(arguments: [
    "", "$2b$10$", "$2x$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e",
    "$2b$03$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e",
    "$2b$31$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e",
    "$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6",
    "$2b$04$abcdefghijklmnopqrstu!jydOTSfIH/d5oUHpsygqV5X9xJLQc6e",
    "2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e",
  ])
  func `what is not an affordable bcrypt hash is refused`(text: String) {
    #expect(Bcrypt(text) == nil)
  }
}
