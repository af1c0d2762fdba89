package import WebUICore
package import WebUIInteraction

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
