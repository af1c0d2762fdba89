public import Foundation
public import WebUICore
public import WebUIInteraction
import WebUILayout

extension View {
  /// Lets a person choose a file of the computer; it is read into a folder of its own.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: false
    ) { result in
      onCompletion(
        result.flatMap { urls in
          urls.first.map { .success($0) } ?? .failure(CocoaError(.userCancelled))
        })
    }
  }

  /// Lets a person choose files of the computer; each is read into a folder of its own.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    background {
      FileChooser(
        isPresented: isPresented, accept: allowedContentTypes.map { $0.accepted ?? "*/*" },
        allowsMany: allowsMultipleSelection
      ) { files in
        onCompletion(Result { try files.map { try FileNames.keep($0.data, name: $0.name) } })
      }
    }
  }
}
