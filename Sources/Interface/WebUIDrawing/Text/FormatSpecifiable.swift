public import Foundation

/// A number that can stand in a text by a format such as `%.2f`.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg

  /// The number as formats read it.
  var _arg: _Arg { get }
}

// Formats read whole numbers with 64 bits, and others as doubles.
extension Int: _FormatSpecifiable { public var _arg: Int64 { Int64(self) } }
extension Int8: _FormatSpecifiable { public var _arg: Int64 { Int64(self) } }
extension Int16: _FormatSpecifiable { public var _arg: Int64 { Int64(self) } }
extension Int32: _FormatSpecifiable { public var _arg: Int64 { Int64(self) } }
extension Int64: _FormatSpecifiable { public var _arg: Int64 { self } }
extension UInt: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) } }
extension UInt8: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) } }
extension UInt16: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) } }
extension UInt32: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) } }
extension UInt64: _FormatSpecifiable { public var _arg: UInt64 { self } }
extension Float: _FormatSpecifiable { public var _arg: Double { Double(self) } }
extension Double: _FormatSpecifiable { public var _arg: Double { self } }
extension CGFloat: _FormatSpecifiable { public var _arg: Double { Double(self) } }
