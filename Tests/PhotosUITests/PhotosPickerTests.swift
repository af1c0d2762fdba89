import PhotosUI
import SwiftUI
import Testing
import WebUI
import WebUICore

@MainActor @Observable final class Album {
  var one: PhotosPickerItem?
  var many: [PhotosPickerItem] = []
}

struct AlbumView: View {
  @Bindable var album: Album

  var body: some View {
    PhotosPicker("One", selection: $album.one, matching: .images)
    PhotosPicker("Many", selection: $album.many, maxSelectionCount: 2)
  }
}

struct SmallAlbumView: View {
  @Bindable var album: Album

  var body: some View {
    PhotosPicker(
      "Small", selection: $album.one, matching: .images, preferredItemEncoding: .compatible)
  }
}

struct Size: Transferable {
  var bytes: Int

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .png) { _ in Size(bytes: -1) }
    DataRepresentation(importedContentType: .image) { Size(bytes: $0.count) }
  }
}

@MainActor
@Suite struct PhotosPickerTests {
  /// The smallest GIF there is: one dot.
  let gif = Data(base64Encoded: "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=") ?? Data()

  private func all(_ graph: ViewGraph) -> [DOMElement] {
    func inside(_ element: DOMElement) -> [DOMElement] {
      [element] + element.children.flatMap(inside)
    }
    return graph.rootElement.map(inside) ?? []
  }

  private func attribute(_ element: DOMElement, _ name: String) -> String? {
    element.attributes.first { $0.name == name }?.value
  }

  private func choose(_ files: Int, _ field: DOMElement, _ graph: ViewGraph) async {
    for number in 0..<files {
      let text = ".\(number).gif\nimage/gif\n" + gif.base64EncodedString()
      graph.dispatch(
        ClientEvent(element: field.id, kind: .init(rawValue: "file"), value: .text(text)))
    }
    graph.dispatch(ClientEvent(element: field.id, kind: .init(rawValue: "file"), value: .text("")))
    await graph.settle()
  }

  @Test func `what a person chooses can be read as bytes, as a picture, as a type of one's own`()
    async throws
  {
    let album = Album()
    let graph = ViewGraph(root: AlbumView(album: album).sharingScene())
    _ = graph.html()
    let field = try #require(all(graph).first { attribute($0, "accept") == "image/*" })
    await choose(1, field, graph)
    let item = try #require(album.one)
    #expect(try await item.loadTransferable(type: Data.self) == gif)
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: Size.self)?.bytes == gif.count)
    #expect(try await item.loadTransferable(type: String.self) == nil)
  }

  @Test func `the browser makes photos small where they are to be compatible`() throws {
    for (root, side) in [
      (AnyView(AlbumView(album: Album()).sharingScene()), nil),
      (AnyView(SmallAlbumView(album: Album()).sharingScene()), "1600"),
    ] {
      let graph = ViewGraph(root: root)
      _ = graph.html()
      let field = try #require(all(graph).first { attribute($0, "accept") == "image/*" })
      #expect(attribute(field, "data-photo") == side)
    }
  }

  @Test func `no more are chosen than wanted`() async throws {
    let album = Album()
    let graph = ViewGraph(root: AlbumView(album: album).sharingScene())
    _ = graph.html()
    let field = try #require(
      all(graph).first { attribute($0, "accept") == "image/*,video/*" })
    #expect(attribute(field, "multiple") == "")
    await choose(3, field, graph)
    #expect(album.many.count == 2)
    #expect(Set(album.many).count == 2)
  }

  @Test func `filters combine`() {
    #expect(PHPickerFilter.any(of: [.images, .videos]) == .not(.all(of: [.images, .videos])))
    #expect(PHPickerFilter.all(of: [.images, .screenshots]) == .images)
    #expect(PHPickerFilter.not(.videos) == .images)
  }
}
