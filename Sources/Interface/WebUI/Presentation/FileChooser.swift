package import Foundation
package import WebUICore

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
