import Foundation
import SwiftUI

/// Rankings as a CSV file.
struct RankingsDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.commaSeparatedText] }

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
