internal import Foundation

/// Data that are stored as bytes, past the strategies for data.
struct Blob: Codable {
  var data: Data
}
