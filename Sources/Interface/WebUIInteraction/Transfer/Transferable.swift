public import Foundation
public import WebUIDrawing

/// Something that can be carried from one view to another, shared, or taken in.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation

  /// How it is written as bytes and read from them; of several ways the first one that fits counts.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to write something as bytes, and to read it from them.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable

  /// Reads bytes of a kind; nil when the kind is another.
  func _read(_ data: Data, _ type: UTType) async throws -> Item?

  /// Writes bytes; nil when it cannot be written this way.
  func _write(_ item: Item) async throws -> (Data, UTType)?

  /// The kinds of bytes that it reads.
  var _readableTypes: [UTType] { get }
}

/// Reads and writes bytes by closures.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private let type: UTType
  private let importing: (@Sendable (Data) async throws -> Item)?
  private let exporting: (@Sendable (Item) async throws -> Data)?

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    type = contentType
    self.importing = importing
    self.exporting = exporting
  }

  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    type = importedContentType
    self.importing = importing
    exporting = nil
  }

  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    type = exportedContentType
    importing = nil
    self.exporting = exporting
  }

  public func _read(_ data: Data, _ type: UTType) async throws -> Item? {
    guard let importing, type.conforms(to: self.type) else { return nil }
    return try await importing(data)
  }

  public func _write(_ item: Item) async throws -> (Data, UTType)? {
    guard let exporting else { return nil }
    return (try await exporting(item), type)
  }

  public var _readableTypes: [UTType] { importing == nil ? [] : [type] }
}

/// A file that was received; it is there while the closure that gets it runs.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// A file to send.
public struct SentTransferredFile: Sendable {
  public let file: URL

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
  }
}

/// Reads and writes files by closures.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  private let type: UTType
  private let importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
  private let exporting: (@Sendable (Item) async throws -> SentTransferredFile)?

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    type = contentType
    self.importing = importing
    self.exporting = exporting
  }

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    type = importedContentType
    self.importing = importing
    exporting = nil
  }

  public func _read(_ data: Data, _ type: UTType) async throws -> Item? {
    guard let importing, type.conforms(to: self.type) else { return nil }
    let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
    let file = try FileNames.keep(data, name: "file" + ending)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
  }

  public func _write(_ item: Item) async throws -> (Data, UTType)? {
    guard let exporting else { return nil }
    return (try Data(contentsOf: try await exporting(item).file), type)
  }

  public var _readableTypes: [UTType] { importing == nil ? [] : [type] }
}

/// Reads and writes JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  private let type: UTType

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    type = contentType
  }

  public func _read(_ data: Data, _ type: UTType) async throws -> Item? {
    guard type.conforms(to: self.type) else { return nil }
    return try JSONDecoder().decode(Item.self, from: data)
  }

  public func _write(_ item: Item) async throws -> (Data, UTType)? {
    (try JSONEncoder().encode(item), type)
  }

  public var _readableTypes: [UTType] { [type] }
}

/// Reads and writes another type instead.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let importing: (@Sendable (Proxy) throws -> Item)?
  private let exporting: (@Sendable (Item) throws -> Proxy)?

  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    self.importing = importing
    self.exporting = exporting
  }

  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    importing = nil
    self.exporting = exporting
  }

  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
    self.importing = importing
    exporting = nil
  }

  public func _read(_ data: Data, _ type: UTType) async throws -> Item? {
    guard let importing, let proxy = try await Proxy.read(data, type) else { return nil }
    return try importing(proxy)
  }

  public func _write(_ item: Item) async throws -> (Data, UTType)? {
    guard let exporting else { return nil }
    return try await Proxy.transferRepresentation.write(try exporting(item))
  }

  public var _readableTypes: [UTType] { importing == nil ? [] : Proxy.readableTypes }
}

/// One way or another.
public struct _EitherRepresentation<First: TransferRepresentation, Second: TransferRepresentation>:
  TransferRepresentation
where First.Item == Second.Item {
  let first: First
  let second: Second

  public func _read(_ data: Data, _ type: UTType) async throws -> First.Item? {
    if let item = try await first._read(data, type) { return item }
    return try await second._read(data, type)
  }

  public func _write(_ item: First.Item) async throws -> (Data, UTType)? {
    if let written = try await first._write(item) { return written }
    return try await second._write(item)
  }

  public var _readableTypes: [UTType] { first._readableTypes + second._readableTypes }
}

/// Builds the ways in which something is written and read.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildPartialBlock<Content: TransferRepresentation>(
    first: Content
  ) -> Content where Content.Item == Item { first }

  public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
    accumulated: First, next: Next
  ) -> _EitherRepresentation<First, Next> where First.Item == Item, Next.Item == Item {
    _EitherRepresentation(first: accumulated, second: next)
  }
}

extension Transferable {
  /// Reads bytes of a kind; nil when none of the ways fits.
  package static func read(_ data: Data, _ type: UTType) async throws -> Self? {
    try await transferRepresentation._read(data, type) as? Self
  }

  /// Reads a file; nil when none of the ways fits its type. As a URL it is that of a copy in a temporary
  /// folder.
  package static func read(_ file: ChosenFile) async throws -> Self? {
    guard Self.self == URL.self else { return try await read(file.data, file.contentType) }
    return try FileNames.keep(file.data, name: file.name) as? Self
  }

  /// The kinds of bytes that one of the ways reads.
  static var readableTypes: [UTType] { transferRepresentation._readableTypes }

  /// The kinds of files that can be read.
  static var readableFiles: [UTType] { Self.self == URL.self ? [.data] : readableTypes }
}

extension TransferRepresentation {
  /// Writes something of whatever type, if it is this one's.
  func write(_ item: any Sendable) async throws -> (Data, UTType)? {
    guard let item = item as? Item else { return nil }
    return try await _write(item)
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .text) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .text) {
      Data($0.absoluteString.utf8)
    } importing: { data in
      guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return url
    }
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation {
      String($0.characters)
    } importing: {
      AttributedString($0)
    }
  }
}

extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: image)
    }
  }
}
