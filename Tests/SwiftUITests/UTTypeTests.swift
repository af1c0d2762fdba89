import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test(arguments: [
    ("png", UTType.png), ("JPG", .jpeg), ("mov", .quickTimeMovie), ("csv", .commaSeparatedText),
    ("swift", .swiftSource), ("m4a", .mpeg4Audio),
  ])
  func `the ending of a name tells the type`(ending: String, type: UTType) {
    #expect(UTType(filenameExtension: ending) == type)
  }

  @Test(arguments: [
    ("image/png", UTType.png), ("text/plain; charset=utf-8", .plainText), ("IMAGE/JPEG", .jpeg),
    ("application/pdf", .pdf),
  ])
  func `a media type tells the type`(media: String, type: UTType) {
    #expect(UTType(mimeType: media) == type)
  }

  @Test func `types conform to what they are made of, and to nothing else`() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType.image.isSupertype(of: .svg))
    #expect(UTType.svg.conforms(to: .text))
    #expect(UTType.json.conforms(to: .text))
    #expect(!UTType.json.conforms(to: .image))
    #expect(UTType.mp3.supertypes.contains(.audiovisualContent))
    #expect(!UTType.folder.conforms(to: .data))
  }

  @Test func `an identifier that nobody knows is not a type unless the app defines it`() throws {
    #expect(UTType("public.png") == .png)
    #expect(UTType("org.example.recipe") == nil)
    let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
    #expect(recipe.identifier == "org.example.recipe")
    #expect(recipe.conforms(to: .json))
    #expect(recipe.conforms(to: .text))
    #expect(recipe.isDeclared)
    #expect(!recipe.isPublic)
    #expect(UTType(importedAs: "public.png", conformingTo: .data) == .png)
    #expect(UTType(importedAs: "org.example.other").conforms(to: .data))
    let copy = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.gif]))
    #expect(copy == [.gif])
  }

  @Test func `what nobody knows is a type of its own`() throws {
    let strange = try #require(UTType(filenameExtension: "strange", conformingTo: .text))
    #expect(strange.isDynamic)
    #expect(strange.conforms(to: .text))
    #expect(strange.preferredFilenameExtension == "strange")
    #expect(strange.localizedDescription == nil)
    let picture = try #require(UTType(mimeType: "image/x-strange"))
    #expect(picture.isDynamic)
    #expect(picture.conforms(to: .image))
    #expect(picture.preferredMIMEType == "image/x-strange")
    #expect(try #require(UTType(filenameExtension: "png", conformingTo: .audio)).isDynamic)
  }

  @Test(arguments: ["", "a/b", "a.b", "a b"])
  func `what cannot end a name makes no type`(ending: String) {
    #expect(UTType(filenameExtension: ending) == nil)
  }

  @Test(arguments: ["", "image", "image/", "/png", "a/b/c"])
  func `what is not a media type makes no type`(media: String) {
    #expect(UTType(mimeType: media) == nil)
  }

  @Test func `a type says how it is named`() {
    #expect(UTType.png.preferredMIMEType == "image/png")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.localizedDescription == "JPEG image")
    #expect(UTType.image.preferredMIMEType == nil)
    #expect("\(UTType.pdf)" == "com.adobe.pdf")
  }
}
