import Foundation
import SwiftUI

/// The log of a draft as a JSON file.
struct DraftLogDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.json] }

  let text: String

  init(text: String) {
    self.text = text
  }

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
