import Foundation
import SwiftUI

/// The pictures of drawings that were made lately.
///
/// A drawing never changes and its id is known to two people alone, so all who may see it share its
/// picture.
@MainActor
final class PictureStore {
  static let shared = PictureStore()

  private struct Key: Hashable {
    let id: String
    let side: Int
  }

  /// What 300 pictures take is a few megabytes.
  private static let most = 300

  private var pictures: [Key: UIImage] = [:]
  /// The keys, the one that was asked for last at the end.
  private var order: [Key] = []

  /// The picture of the drawing of this id, if it was made lately.
  func known(_ id: String, side: Int) -> UIImage? {
    pictures[Key(id: id, side: side)]
  }

  /// The picture of a drawing's strokes; nil where it has none.
  func picture(of id: String, strokes: Data?, side: Int) async -> UIImage? {
    let key = Key(id: id, side: side)
    if let known = pictures[key] {
      touch(key)
      return known
    }
    guard let strokes else { return nil }
    let data = await DrawingRenderer.png(strokes, side: side)
    guard let picture = data.flatMap({ UIImage(data: $0) }) else { return nil }
    pictures[key] = picture
    touch(key)
    return picture
  }

  /// Keeps the picture of a drawing that has no strokes, for each of so many sides. A file that is no
  /// picture is passed over.
  func keep(_ png: Data, of id: String, sides: [Int]) {
    guard let picture = UIImage(data: png) else { return }
    for key in sides.map({ Key(id: id, side: $0) }) {
      pictures[key] = picture
      touch(key)
    }
  }

  private func touch(_ key: Key) {
    order.removeAll { $0 == key }
    order.append(key)
    while order.count > Self.most { pictures[order.removeFirst()] = nil }
  }
}
