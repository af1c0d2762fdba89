public import Foundation
public import WebUICore

/// A document that can be written to a file.
public protocol FileDocument {
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }

  init(configuration: ReadConfiguration) throws

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  public typealias WriteConfiguration = FileDocumentWriteConfiguration

  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// How a document is written.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

#if !canImport(Darwin)
  /// The content of a file.
  public final class FileWrapper: Sendable {
    public let regularFileContents: Data?

    public init(regularFileWithContents contents: Data) {
      regularFileContents = contents
    }
  }
#endif

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

/// Names and keeps files.
enum FileNames {
  static func name(_ name: String?, _ type: UTType) -> String {
    let base = (name ?? "Document").filter { $0 != "/" && !$0.isNewline }
    guard let ending = type.preferredFilenameExtension, !base.hasSuffix("." + ending) else {
      return base
    }
    return base + "." + ending
  }

  @MainActor
  static func download(_ data: Data, name: String, _ type: UTType) {
    let mediaType = type.preferredMIMEType ?? "application/octet-stream"
    SceneContext.send(
      "download", [name, mediaType, data.base64EncodedString()].joined(separator: "\n"))
  }

  static func keep(_ data: Data, name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let safe = name.split(separator: "/").last.map(String.init) ?? "file"
    let file = folder.appending(path: safe == ".." || safe == "." ? "file" : safe)
    try data.write(to: file)
    return file
  }
}

/// A file that came from the browser.
package struct ChosenFile: Sendable {
  package var name: String
  package var mediaType: String
  package var data: Data

  /// Reads `name`, media type and Base64 between line ends.
  init?(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let data = Data(base64Encoded: String(parts[2])) else { return nil }
    name = String(parts[0])
    mediaType = String(parts[1])
    self.data = data
  }
}

extension ClientEvent.Kind {
  /// A person chose a file; the value is its name, its type and its content, or empty at the end.
  package static let file = ClientEvent.Kind(rawValue: "file")
}

/// A field for files that nobody sees; it opens when it is wanted.
package struct FileChooser: View {
  let isPresented: Binding<Bool>
  let accept: [String]
  let allowsMany: Bool
  let photoSide: Int?
  let done: ([ChosenFile]) -> Void
  @State private var basket = FileBasket()

  /// - Parameter photoSide: the most pixels of a picture's longer side, where pictures are to come as
  ///   JPEG; nil for files as they are.
  package init(
    isPresented: Binding<Bool>, accept: [String], allowsMany: Bool, photoSide: Int? = nil,
    done: @escaping ([ChosenFile]) -> Void
  ) {
    self.isPresented = isPresented
    self.accept = accept
    self.allowsMany = allowsMany
    self.photoSide = photoSide
    self.done = done
  }

  package var body: some View {
    FileField(
      isWanted: isPresented.wrappedValue, accept: accept, allowsMany: allowsMany,
      photoSide: photoSide, basket: basket
    ) { files in
      isPresented.wrappedValue = false
      if !files.isEmpty { done(files) }
    }
  }
}

/// The parts of files as they come: a long file travels in pieces.
@MainActor
final class FileBasket {
  private var files: [ChosenFile] = []
  private var pieces = ""

  /// The most that one choice may bring.
  static let maximumLength = 40_000_000

  /// Takes a piece; the finished files once the last one has come.
  func take(_ text: String) -> [ChosenFile]? {
    if text.isEmpty {
      defer { files = [] }
      pieces = ""
      return files
    }
    guard let mark = text.first else { return nil }
    pieces += text.dropFirst()
    if pieces.utf8.count > Self.maximumLength { pieces = "" }
    if mark == "." {
      if let file = ChosenFile(pieces) { files.append(file) }
      pieces = ""
    }
    return nil
  }
}

struct FileField: ElementView {
  let isWanted: Bool
  let accept: [String]
  let allowsMany: Bool
  let photoSide: Int?
  let basket: FileBasket
  let done: ([ChosenFile]) -> Void

  var tag: String { "input" }

  func render(_ element: Rendering) {
    let (basket, done) = (basket, done)
    element.addClass("vh")
    element.attribute("type", "file")
    element.attribute("tabindex", "-1")
    element.attribute("aria-hidden", "true")
    element.attribute("accept", accept.contains("*/*") ? nil : accept.joined(separator: ","))
    element.attribute("multiple", present: allowsMany)
    element.attribute("data-files", "")
    element.attribute("data-photo", photoSide.map(String.init))
    element.on(.file) { event in
      if let text = event.text, let files = basket.take(text) { done(files) }
    }
    if isWanted { element.command("choose") }
  }
}
