package import Foundation
import Synchronization

/// The pictures of apps' assets by the names at which browsers ask for them.
///
/// A name stands for what a picture holds: the same bytes have the same address in every app, and a
/// browser may keep them for ever.
package enum AssetPictures {
  /// A picture as it travels.
  package struct Picture: Sendable {
    package let data: Data
    package let mediaType: String
  }

  private static let pictures = Mutex<[String: Picture]>([:])

  /// Keeps a picture and tells its address.
  package static func address(of data: Data, mediaType: String) -> String {
    let name = "\(hash(of: data))-\(data.count)"
    pictures.withLock { $0[name] = Picture(data: data, mediaType: mediaType) }
    return "/assets/pictures/\(name)"
  }

  /// The picture of a name that was told in an address.
  package static func picture(named name: String) -> Picture? {
    pictures.withLock { $0[name] }
  }

  // FNV-1a, with 64 bits: enough to tell the files of an app apart, which nobody else chooses.
  private static func hash(of data: Data) -> String {
    let value = data.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(value, radix: 36)
  }
}
