package import Foundation

/// What a file in the form "strokes" holds.
package enum StrokesFile: Hashable, Sendable {
  case drawing(Drawing)
  /// A version that this code does not know. The bytes are kept as they came, so that nothing is lost
  /// when they are passed on.
  case unknown(version: Int, bytes: Data)

  /// Reads a drawing, and checks every limit before it spends memory on what follows.
  package init(_ bytes: Data) throws(StrokesError) {
    guard bytes.count <= StrokesLimits.bytes else { throw .tooManyBytes(bytes.count) }
    var reader = StrokesReader(Array(bytes))
    let version = try reader.version()
    self =
      version == StrokesWriter.version
      ? .drawing(try reader.drawing()) : .unknown(version: version, bytes: bytes)
  }
}
