import DocumentModel
import SwiftProtobuf

/// How maps of fields read and write their keys: as strings that are the same only byte by byte.
///
/// `Protos/generate` puts it in the place of `ProtobufString`, whose Swift strings would make one
/// field of two whose names differ in how they compose characters.
package struct FieldNameKey: MapKeyType {
  package typealias BaseType = ExactText

  package static var proto3DefaultValue: ExactText { "" }

  package static func decodeSingular<D: SwiftProtobuf.Decoder>(
    value: inout ExactText?, from decoder: inout D
  ) throws {
    var text: String?
    try decoder.decodeSingularStringField(value: &text)
    if let text { value = ExactText(text) }
  }

  package static func decodeRepeated<D: SwiftProtobuf.Decoder>(
    value: inout [ExactText], from decoder: inout D
  ) throws {
    var texts: [String] = []
    try decoder.decodeRepeatedStringField(value: &texts)
    value += texts.map { ExactText($0) }
  }

  package static func visitSingular<V: SwiftProtobuf.Visitor>(
    value: ExactText, fieldNumber: Int, with visitor: inout V
  ) throws {
    try visitor.visitSingularStringField(value: value.text, fieldNumber: fieldNumber)
  }

  package static func visitRepeated<V: SwiftProtobuf.Visitor>(
    value: [ExactText], fieldNumber: Int, with visitor: inout V
  ) throws {
    try visitor.visitRepeatedStringField(value: value.map(\.text), fieldNumber: fieldNumber)
  }

  /// Strings are never packed.
  package static func visitPacked<V: SwiftProtobuf.Visitor>(
    value: [ExactText], fieldNumber: Int, with visitor: inout V
  ) throws {
    try visitRepeated(value: value, fieldNumber: fieldNumber, with: &visitor)
  }
}
