import Foundation
import SwiftUI

/// A photo that is fit for sending: a JPEG, neither too large nor too heavy.
public struct PhotoFile: Hashable, Sendable {
  public let data: Data
  /// The size in pixels.
  public let width: Int
  public let height: Int
  /// The average colour, as six hexadecimal digits, which fills its place until it has come.
  public let color: String

  /// The most pixels of the longer side of a photo that is sent.
  public static let longestSide = 1_600

  /// The most bytes of a photo that is sent.
  public static let byteLimit = 5 * 1_024 * 1_024

  /// Why a file cannot be sent as a photo.
  public enum Mistake: LocalizedError, Hashable {
    case unreadable, tooLarge

    public var errorDescription: String? {
      switch self {
      case .unreadable: "This file cannot be shown as a photo. Choose another one."
      case .tooLarge: "This photo is too large. Choose a smaller one."
      }
    }
  }

  /// Makes a file that was chosen small enough, beside what else goes on, for that takes a while.
  @concurrent public static func reading(
    _ chosen: Data
  ) async -> Result<PhotoFile, Mistake> {
    do throws(Mistake) {
      return .success(try PhotoFile(chosen))
    } catch {
      return .failure(error)
    }
  }

  /// Makes a file that was chosen small enough.
  public init(_ chosen: Data) throws(Mistake) {
    guard let image = UIImage(data: chosen) else { throw .unreadable }
    let small = Self.small(image)
    guard let data = small.jpegData(compressionQuality: 0.8) else { throw .unreadable }
    guard data.count <= Self.byteLimit else { throw .tooLarge }
    self.data = data
    width = Int(small.size.width * small.scale)
    height = Int(small.size.height * small.scale)
    guard width > 0, height > 0 else { throw .unreadable }
    color = (PhotoColor(jpeg: data) ?? .plain).hex
  }

  private static func small(_ image: UIImage) -> UIImage {
    let longest = max(image.size.width, image.size.height) * image.scale
    guard longest > CGFloat(longestSide) else { return image }
    let scale = CGFloat(longestSide) / longest
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    return image.preparingThumbnail(of: size) ?? image
  }
}
