import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// An archive as a file that the person keeps.
struct ArchiveDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.zip] }

  let bytes: Data

  init(bytes: Data) {
    self.bytes = bytes
  }

  init(configuration: ReadConfiguration) throws {
    bytes = configuration.file.regularFileContents ?? Data()
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: bytes)
  }
}
