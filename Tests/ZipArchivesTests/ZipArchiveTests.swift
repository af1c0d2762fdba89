import Foundation
import Testing
import ZipArchives

struct ZipArchiveTests {
  private static let files = [
    ZipFile(name: "doodles.json", content: Data(#"{"version":1}"#.utf8)),
    ZipFile(
      name: "strokes/\u{E4}-1.json", content: Data(String(repeating: "ink ", count: 200).utf8)),
    ZipFile(name: "png/a.png", content: Data([0x89, 0x50, 0x4E, 0x47])),
    ZipFile(name: "empty", content: Data()),
  ]

  /// Made by Python's `zipfile` of the first three files, with a folder and a comment.
  private static let ofPython = """
    UEsDBBQAAAAIAEEYpFwzmjBxDwAAAA0AAAAMAAAAZG9vZGxlcy5qc29uq1YqSy0qzszPU7IyrAUAUEsDBBQAAAgIAEEYpFyR \
    suBiDQAAACADAAARAAAAc3Ryb2tlcy/DpC0xLmpzb27LzMtWyBzFo3gUY8UAUEsDBBQAAAAAAEEYpFwAAAAAAAAAAAAAAAAE \
    AAAAcG5nL1BLAwQUAAAAAABBGKRcpb7rWwQAAAAEAAAACQAAAHBuZy9hLnBuZ4lQTkdQSwECFAMUAAAACABBGKRcM5owcQ8A \
    AAANAAAADAAAAAAAAAAAAAAAgAEAAAAAZG9vZGxlcy5qc29uUEsBAhQDFAAACAgAQRikXJGy4GINAAAAIAMAABEAAAAAAAAA \
    AAAAAIABOQAAAHN0cm9rZXMvw6QtMS5qc29uUEsBAhQDFAAAAAAAQRikXAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAIABdQAA \
    AHBuZy9QSwECFAMUAAAAAABBGKRcpb7rWwQAAAAEAAAACQAAAAAAAAAAAAAAgAGXAAAAcG5nL2EucG5nUEsFBgAAAAAEAAQA \
    4gAAAMIAAAAOAG1hZGUgYnkgUHl0aG9u
    """

  private func archive(_ files: [ZipFile] = Self.files) throws -> Data {
    var writer = ZipWriter()
    for file in files { try writer.add(file) }
    return writer.finished()
  }

  @Test func `files come back as they were, in their order`() throws {
    let data = try archive()
    let read = try ZipArchive(data)
    #expect(read.files == Self.files)
    #expect(read.contents["doodles.json"] == Self.files[0].content)
    #expect(try archive() == data)
    #expect(try ZipArchive(try archive([])).files.isEmpty)
  }

  @Test func `the size is known before the archive is finished`() throws {
    var writer = ZipWriter()
    for file in Self.files {
      try writer.add(file)
      #expect(writer.byteCount == writer.finished().count)
    }
    #expect(writer.count == Self.files.count)
  }

  @Test func `an archive of Python is read, without its folders`() throws {
    let data = try #require(Data(base64Encoded: Self.ofPython, options: .ignoreUnknownCharacters))
    #expect(try ZipArchive(data).files == Array(Self.files.prefix(3)))
  }

  @Test func `an archive that breaks off anywhere is refused`() throws {
    for data in [
      try archive(),
      try #require(Data(base64Encoded: Self.ofPython, options: .ignoreUnknownCharacters)),
    ] {
      for count in 0..<data.count {
        #expect(throws: ZipError.self) { try ZipArchive(data.prefix(count)) }
      }
    }
  }

  @Test func `a byte that changed is found, or changes nothing of the files`() throws {
    let data = [UInt8](try archive())
    for index in data.indices {
      var changed = data
      changed[index] ^= 0x55
      guard let read = try? ZipArchive(Data(changed)) else { continue }
      #expect(read.files.count == Self.files.count)
      for (file, own) in zip(read.files, Self.files) { #expect(file.content == own.content) }
    }
  }

  @Test func `content with another sum is refused by its name`() throws {
    let file = ZipFile(name: "a.txt", content: Data("abc".utf8))
    var data = try archive([file])
    let place = try #require(data.range(of: file.content)).lowerBound
    data[place] = UInt8(ascii: "x")
    #expect(throws: ZipError.damaged(name: "a.txt")) { try ZipArchive(data) }
  }

  @Test func `a small archive of large files is refused before they are unpacked`() throws {
    let large = ZipLimits(fileBytes: 64 << 20, contentBytes: 256 << 20)
    var writer = ZipWriter(limits: large)
    try writer.add(ZipFile(name: "zeros", content: Data(count: 17 << 20)))
    let data = writer.finished()
    #expect(data.count < 100_000)
    #expect(throws: ZipError.fileTooLarge(name: "zeros")) { try ZipArchive(data) }
    #expect(throws: ZipError.contentTooLarge) {
      try ZipArchive(data, limits: ZipLimits(fileBytes: 64 << 20, contentBytes: 16 << 20))
    }
    #expect(throws: ZipError.archiveTooLarge(data.count)) {
      try ZipArchive(data, limits: ZipLimits(archiveBytes: 1_000))
    }
  }

  @Test func `content that is longer than its list says is refused`() throws {
    let file = ZipFile(name: "zeros", content: Data(count: 4_000))
    var data = try archive([file])
    // Both headers say that there are 40 bytes; the list's is what counts.
    let size = Data([0xA0, 0x0F, 0, 0])
    while let place = data.range(of: size) { data.replaceSubrange(place, with: [40, 0, 0, 0]) }
    #expect(throws: ZipError.damaged(name: "zeros")) { try ZipArchive(data) }
  }

  @Test func `more files than allowed are refused on both sides`() throws {
    let data = try archive()
    #expect(throws: ZipError.tooManyFiles(4)) {
      try ZipArchive(data, limits: ZipLimits(files: 3))
    }
    var writer = ZipWriter(limits: ZipLimits(files: 1))
    try writer.add(Self.files[0])
    #expect(throws: ZipError.tooManyFiles(2)) { try writer.add(Self.files[1]) }
  }

  @Test(arguments: ["", "/a", "../a", "a/../b", "a//b", "./a", "a\\b", "C:/a", "a\n", "a/"])
  func `a name that leads elsewhere is not written`(name: String) {
    var writer = ZipWriter()
    #expect(throws: ZipError.invalidName(name)) {
      try writer.add(ZipFile(name: name, content: Data()))
    }
    #expect(writer.count == 0)
  }

  @Test func `a name that leads elsewhere is not read`() throws {
    var data = try archive([ZipFile(name: "aa/b", content: Data("abc".utf8))])
    while let place = data.range(of: Data("aa/".utf8)) {
      data.replaceSubrange(place, with: Data("../".utf8))
    }
    #expect(throws: ZipError.invalidName("../b")) { try ZipArchive(data) }
  }

  @Test func `two files of one name are refused on both sides`() throws {
    var writer = ZipWriter()
    try writer.add(ZipFile(name: "a1", content: Data("abc".utf8)))
    #expect(throws: ZipError.repeatedName("a1")) {
      try writer.add(ZipFile(name: "a1", content: Data()))
    }
    try writer.add(ZipFile(name: "a2", content: Data("def".utf8)))
    var data = writer.finished()
    while let place = data.range(of: Data("a2".utf8)) {
      data.replaceSubrange(place, with: Data("a1".utf8))
    }
    #expect(throws: ZipError.repeatedName("a1")) { try ZipArchive(data) }
  }

  @Test func `every reason is a sentence`() {
    let errors: [ZipError] = [
      .notZip, .archiveTooLarge(1), .tooManyFiles(1), .fileTooLarge(name: "a"), .contentTooLarge,
      .invalidName("a"), .repeatedName("a"), .damaged(name: "a"), .damagedList,
      .unsupported("a password"),
    ]
    #expect(errors.allSatisfy { $0.localizedDescription.hasSuffix(".") })
    #expect(Set(errors.map(\.localizedDescription)).count == errors.count)
  }
}
