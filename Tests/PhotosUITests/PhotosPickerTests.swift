import PhotosUI
import SwiftUI
import SwiftUITesting
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

  private func choose(_ files: Int, _ field: DOMElement, on screen: Screen) async {
    for number in 0..<files {
      let text = ".\(number).gif\nimage/gif\n" + gif.base64EncodedString()
      screen.graph.dispatch(
        ClientEvent(element: field.id, kind: .init(rawValue: "file"), value: .text(text)))
    }
    screen.graph.dispatch(
      ClientEvent(element: field.id, kind: .init(rawValue: "file"), value: .text("")))
    await screen.graph.settle()
  }

  @Test func `what a person chooses can be read as bytes, as a picture, as a type of one's own`()
    async throws
  {
    let album = Album()
    let screen = try await Screen { AlbumView(album: album) }
    let field = try #require(screen.visibleNode { $0["accept"] == "image/*" })
    await choose(1, field, on: screen)
    let item = try #require(album.one)
    #expect(try await item.loadTransferable(type: Data.self) == gif)
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: Size.self)?.bytes == gif.count)
    #expect(try await item.loadTransferable(type: String.self) == nil)
  }

  @Test func `the browser makes photos small where they are to be compatible`() throws {
    for (root, side) in [
      (AnyView(AlbumView(album: Album())), nil),
      (AnyView(SmallAlbumView(album: Album())), "1600"),
    ] {
      let screen = Screen(mounting: root)
      let field = try #require(screen.visibleNode { $0["accept"] == "image/*" })
      #expect(field["data-photo"] == side)
    }
  }

  @Test func `no more are chosen than wanted`() async throws {
    let album = Album()
    let screen = try await Screen { AlbumView(album: album) }
    let field = try #require(screen.visibleNode { $0["accept"] == "image/*,video/*" })
    #expect(field["multiple"] == "")
    await choose(3, field, on: screen)
    #expect(album.many.count == 2)
    #expect(Set(album.many).count == 2)
  }

  @Test func `filters combine`() {
    #expect(PHPickerFilter.any(of: [.images, .videos]) == .not(.all(of: [.images, .videos])))
    #expect(PHPickerFilter.all(of: [.images, .screenshots]) == .images)
    #expect(PHPickerFilter.not(.videos) == .images)
  }
}
