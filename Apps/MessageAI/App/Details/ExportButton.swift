import FormParts
import MessageAIDomain
import SwiftUI

/// Keeps a chat as a file that other programs can read.
struct ExportButton: View {
  let session: Session
  let conversation: Conversation

  @State private var document: ChatDocument?
  @State private var isExporting = false
  @State private var problem: String?

  var body: some View {
    Button("Export Chat", systemImage: "square.and.arrow.up", action: tapped)
      .fileExporter(
        isPresented: $isExporting, document: document, contentType: .json,
        defaultFilename: conversation.title(for: session.uid)
      ) { result in
        if case .failure(let error) = result { problem = error.localizedDescription }
      }
    if let problem { ErrorText(problem) }
  }

  private func tapped() {
    Task {
      do {
        document = ChatDocument(json: try await session.export(conversation))
        isExporting = true
      } catch {
        problem = error.localizedDescription
      }
    }
  }
}

/// A chat as a JSON file.
struct ChatDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.json] }

  let json: Data

  init(json: Data) {
    self.json = json
  }

  init(configuration: ReadConfiguration) throws {
    json = configuration.file.regularFileContents ?? Data()
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: json)
  }
}
