import Foundation

func hex(_ bytes: [UInt8]) -> String {
  bytes.map { String(format: "%02x", $0) }.joined()
}

func base64(_ text: String) -> [UInt8]? {
  Data(base64Encoded: text).map { Array($0) }
}
