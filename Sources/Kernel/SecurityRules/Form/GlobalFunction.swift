/// The functions that belong to no value.
enum GlobalFunction: String, CaseIterable, Sendable {
  case bool, debug, float, int, path, string
  case durationAbs = "duration.abs"
  case durationTime = "duration.time"
  case durationValue = "duration.value"
  case hashingCRC32 = "hashing.crc32"
  case hashingCRC32C = "hashing.crc32c"
  case hashingMD5 = "hashing.md5"
  case hashingSHA256 = "hashing.sha256"
  case latlngValue = "latlng.value"
  case mathAbs = "math.abs"
  case mathCeil = "math.ceil"
  case mathFloor = "math.floor"
  case mathIsInfinite = "math.isInfinite"
  case mathIsNaN = "math.isNaN"
  case mathPow = "math.pow"
  case mathRound = "math.round"
  case mathSqrt = "math.sqrt"
  case timestampDate = "timestamp.date"
  case timestampValue = "timestamp.value"

  static let namespaces: Set<String> = [
    "duration", "hashing", "latlng", "math", "timestamp",
  ]

  var argumentCount: Int {
    switch self {
    case .durationValue, .latlngValue, .mathPow: 2
    case .timestampDate: 3
    case .durationTime: 4
    default: 1
    }
  }
}
