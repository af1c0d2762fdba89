import Foundation

/// Finds types of this program by their names, as the runtime has them.
///
/// The compiler writes a record of each type into a section of the program, and the runtime gives the
/// places of these sections. The layouts are part of Swift's stable ABI:
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#nominal-type-descriptors
enum ProgramTypes {
  /// The start of what the runtime knows of an image: `MetadataSections` in
  /// `stdlib/public/SwiftShims/swift/shims/MetadataSections.h`.
  private struct Sections {
    var version: UInt
    var baseAddress: UnsafeRawPointer?
    var unused: (UnsafeRawPointer?, UnsafeRawPointer?)
    var protocols: (start: UInt, length: UInt)
    var conformances: (start: UInt, length: UInt)
    var types: (start: UInt, length: UInt)
  }

  private typealias Visit =
    @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> Bool
  private typealias Enumerate =
    @convention(c) (_ visit: Visit, _ context: UnsafeMutableRawPointer) -> Void

  /// The structures that are not generic and whose own name contains a text.
  static func structures(whoseNameContains text: String) -> [Any.Type] {
    // Nil is the handle for all images of the process.
    guard let symbol = dlsym(nil, "swift_enumerateAllMetadataSections") else { return [] }
    let enumerate = unsafeBitCast(symbol, to: Enumerate.self)
    var records: [(start: UInt, length: UInt)] = []
    withUnsafeMutablePointer(to: &records) { records in
      enumerate(
        { sections, context in
          context.assumingMemoryBound(to: [(start: UInt, length: UInt)].self).pointee
            .append(sections.assumingMemoryBound(to: Sections.self).pointee.types)
          return true
        }, UnsafeMutableRawPointer(records))
    }
    var found: [Any.Type] = []
    for section in records {
      for offset in stride(from: 0, to: section.length, by: MemoryLayout<Int32>.size) {
        guard let record = UnsafeRawPointer(bitPattern: section.start + offset),
          let type = type(of: record, ifNameContains: text)
        else { continue }
        found.append(type)
      }
    }
    return found
  }

  /// The type of a record: a relative pointer to a descriptor, with the kind of pointer in two bits.
  private static func type(
    of record: UnsafeRawPointer, ifNameContains text: String
  ) -> Any.Type? {
    let relative = record.load(as: Int32.self)
    guard relative & 3 == 0, relative != 0 else { return nil }
    let descriptor = record + Int(relative)
    let flags = descriptor.load(as: UInt32.self)
    // 17 is a structure; the eighth bit says that it is generic.
    guard flags & 0x1f == 17, flags & 0x80 == 0 else { return nil }
    let name = follow(descriptor + 8).assumingMemoryBound(to: CChar.self)
    guard strstr(name, text) != nil else { return nil }
    // The accessor takes a request (0: complete metadata, now) and returns the metadata first.
    typealias Accessor = @convention(c) (_ request: UInt) -> UnsafeRawPointer
    let accessor = unsafeBitCast(follow(descriptor + 12), to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }

  private static func follow(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }
}
