import Foundation
import PhotoChoice

/// A photo that a page sends, which the server looks into for its colour.
enum PhotoTarget {
  static func take(_ data: Data) throws {
    guard let color = PhotoColor(jpeg: data) else { return }
    try require(color.hex.utf8.count == 6, "A colour has \(color.hex.utf8.count) digits.")
  }
}
