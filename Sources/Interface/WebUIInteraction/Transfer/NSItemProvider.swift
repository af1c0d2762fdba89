public import Foundation

/// A file that was dropped, whose content is read when it is asked for.
public final class NSItemProvider: Sendable {
  private let file: ChosenFile

  init(_ file: ChosenFile) {
    self.file = file
  }

  /// The name of the file, without its ending.
  public var suggestedName: String? {
    let parts = file.name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : file.name
  }

  /// The kinds of data as which the file can be read.
  public var registeredContentTypes: [UTType] { [file.contentType, .fileURL] }

  public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    guard let type = UTType(typeIdentifier) else { return false }
    return registeredContentTypes.contains { $0.conforms(to: type) }
  }

  /// Reads the file as bytes, or its address where that is asked for, and hands them to a closure, on
  /// any thread.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { file in
      guard let file else { return completionHandler(nil, CocoaError(.fileReadUnknown)) }
      guard typeIdentifier == UTType.fileURL.identifier else {
        return completionHandler(file.data, nil)
      }
      do {
        let copy = try FileNames.keep(file.data, name: file.name)
        completionHandler(Data(copy.absoluteString.utf8), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Reads the file as bytes and hands them to a closure, on any thread.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Hands a copy of the file to a closure, on any thread; the copy is removed when the closure ends.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier) { file in
      guard let file else { return completionHandler(nil, CocoaError(.fileReadUnknown)) }
      do {
        let copy = try FileNames.keep(file.data, name: file.name)
        defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
        completionHandler(copy, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Reads the file as a type and hands the result to a closure, on any thread.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type transferableType: T.Type,
    completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    let file = self.file
    Task {
      do {
        guard let item = try await T.read(file) else { throw CocoaError(.fileReadUnknown) }
        completionHandler(.success(item))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return Progress(totalUnitCount: 1)
  }

  private func load(
    _ typeIdentifier: String, _ done: @escaping @Sendable (ChosenFile?) -> Void
  ) -> Progress {
    let file = hasItemConformingToTypeIdentifier(typeIdentifier) ? self.file : nil
    Task { done(file) }
    return Progress(totalUnitCount: 1)
  }
}
