public import Foundation

#if !canImport(Darwin)
  /// The content of a file.
  public final class FileWrapper: Sendable {
    public let regularFileContents: Data?

    public init(regularFileWithContents contents: Data) {
      regularFileContents = contents
    }
  }
#endif
