@_spi(Reflection) import Swift
import Synchronization

/// A stored property of a type: where it lies in the value's memory.
package struct Field: Sendable {
  package let name: String
  package let offset: Int
  package let type: any Any.Type
}

/// The stored properties of types, looked up once for each type.
package enum FieldLayout {
  private struct Layout {
    var fields: [Field]
    var isComplete: Bool
  }

  private static let layouts = Mutex<[ObjectIdentifier: Layout]>([:])

  /// The stored properties of a struct or the elements of a tuple, in order.
  package static func fields(of type: any Any.Type) -> [Field] {
    layout(of: type).fields
  }

  /// The stored properties, or nil when the type hides some of them (an enum).
  static func allFields(of type: any Any.Type) -> [Field]? {
    let layout = layout(of: type)
    return layout.isComplete ? layout.fields : nil
  }

  // The runtime's reflection reads wild memory when asked for the fields of an existential or a
  // function type. The first word of a type's metadata is its kind.
  // https://github.com/swiftlang/swift/blob/main/include/swift/ABI/MetadataKind.def
  private static func isStruct(_ type: any Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x200 || kind == 0x301
  }

  /// Whether values are references to objects: of a class, or of a protocol that only classes have.
  static func isReference(_ type: any Any.Type) -> Bool {
    if type is AnyObject.Type { return true }
    let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // The flags of an existential follow its kind; the highest of their 32 bits says that values need
    // not be objects.
    return words[0] == 0x303 && words[1] & 0x8000_0000 == 0
  }

  private static func layout(of type: any Any.Type) -> Layout {
    let key = ObjectIdentifier(type)
    if let known = layouts.withLock({ $0[key] }) { return known }
    var fields: [Field] = []
    var isComplete = false
    if isStruct(type) {
      isComplete = _forEachField(of: type) { name, offset, type, _ in
        fields.append(Field(name: String(cString: name), offset: offset, type: type))
        return true
      }
    }
    let layout = Layout(fields: fields, isComplete: isComplete && !fields.isEmpty)
    layouts.withLock { $0[key] = layout }
    return layout
  }
}

/// The value itself when its static type is exactly `type`: a cast that never converts.
func exactly<Source, Target>(_ value: Source, as type: Target.Type) -> Target? {
  guard Source.self == Target.self else { return nil }
  // The types are the same, so the bits are a value of the target.
  return unsafeBitCast(value, to: Target.self)
}
