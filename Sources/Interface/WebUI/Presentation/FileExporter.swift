public import Foundation
public import WebUICore
import WebUIFoundation
public import WebUIInteraction

extension View {
  /// Hands a document to the browser, which keeps it as a file.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
      guard isShown else { return }
      isPresented.wrappedValue = false
      guard let document else { return }
      let name = FileNames.name(defaultFilename, contentType)
      do {
        let configuration = FileDocumentWriteConfiguration(
          contentType: contentType, existingFile: nil)
        let wrapper = try document.fileWrapper(configuration: configuration)
        FileNames.download(wrapper.regularFileContents ?? Data(), name: name, contentType)
        onCompletion(.success(URL(filePath: "/" + name)))
      } catch {
        onCompletion(.failure(error))
      }
    }
  }
}
