/// The signatures that passkeys may make, by their numbers in COSE.
/// See https://www.iana.org/assignments/cose/cose.xhtml#algorithms
enum PasskeyAlgorithm: Int64, CaseIterable, Codable, Sendable {
  case es256 = -7
  case edDSA = -8
  case rs256 = -257
}
