public import Foundation
public import WebUI

/// A photo or a film that a person chose; what is in it is read when it is wanted.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  /// How the browser hands over what was chosen.
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    private let isCompatible: Bool

    /// The file as it is.
    public static let automatic = EncodingDisambiguationPolicy(isCompatible: false)
    /// The file as it is.
    public static let current = EncodingDisambiguationPolicy(isCompatible: false)
    /// A picture as JPEG: upright, no side longer than 1,600 pixels, without the place and whatever
    /// else a camera writes beside it. What the browser cannot read stays as it is.
    public static let compatible = EncodingDisambiguationPolicy(isCompatible: true)
  }

  /// The most pixels of the longer side of a picture that comes as JPEG.
  static let compatibleSide = 1_600

  /// Names the item while the scene lives; a browser tells nothing of a person's library.
  public let itemIdentifier: String?
  /// The kinds of file as which the item can be read.
  public let supportedContentTypes: [UTType]
  private let data: Data?

  /// An item that is known by its name alone; it cannot be read.
  public init(itemIdentifier: String) {
    self.itemIdentifier = itemIdentifier
    supportedContentTypes = []
    data = nil
  }

  init(_ file: ChosenFile) {
    itemIdentifier = UUID().uuidString
    supportedContentTypes = [UTType(mimeType: file.mediaType) ?? .data]
    data = file.data
  }

  /// Reads the item as a type; nil when it cannot be read as one.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let data, let kind = supportedContentTypes.first else { return nil }
    return try await T.read(data, kind)
  }

  /// Reads the item as a type and hands the result to a closure, on any thread.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        let item = try await loadTransferable(type: type)
        completionHandler(.success(item))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }

  public static func == (lhs: PhotosPickerItem, rhs: PhotosPickerItem) -> Bool {
    lhs.itemIdentifier == rhs.itemIdentifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(itemIdentifier)
  }
}
