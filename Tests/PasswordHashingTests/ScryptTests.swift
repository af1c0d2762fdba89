import PasswordHashing
import Testing

struct ScryptTests {
  // The vectors of RFC 7914, section 12.
  @Test(arguments: [
    (
      "", "", 16, 1, 1,
      "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
        + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
    ),
    (
      "password", "NaCl", 1024, 8, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
        + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
    ),
    (
      "pleaseletmein", "SodiumChloride", 16384, 8, 1,
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
    ),
  ])
  func `the published keys are derived`(
    password: String, salt: String, rounds: Int, blockSize: Int, parallelism: Int, key: String
  ) throws {
    let scrypt = try #require(
      Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism))
    let derived = scrypt.key(from: Array(password.utf8), salt: Array(salt.utf8), count: 64)
    #expect(hex(derived) == key)
  }

  @Test(arguments: [(0, 8, 1), (1, 8, 1), (15, 8, 1), (16, 0, 1), (16, 8, 0), (1 << 24, 64, 1)])
  func `a cost that is none or too high is refused`(rounds: Int, blockSize: Int, parallelism: Int) {
    #expect(Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism) == nil)
  }

  // The example of Firebase's own scrypt tool.
  @Test func `Firebase's hash of a password is the one that its tool prints`() throws {
    let signerKey = try #require(
      base64(
        "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="))
    let scrypt = try #require(
      FirebaseScrypt(
        signerKey: signerKey, saltSeparator: base64("Bw==") ?? [], rounds: 8, memoryCost: 14))
    let hash = scrypt.hash(
      of: Array("user1password".utf8), salt: base64("42xEC+ixf3L2lw==") ?? [])
    #expect(
      hash
        == base64(
          "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=="
        )
    )
  }

  @Test(arguments: [(0, 14), (9, 14), (8, 0), (8, 15)])
  func `costs that Firebase does not have are refused`(rounds: Int, memoryCost: Int) {
    #expect(
      FirebaseScrypt(
        signerKey: [1], saltSeparator: [], rounds: rounds, memoryCost: memoryCost) == nil)
  }
}
