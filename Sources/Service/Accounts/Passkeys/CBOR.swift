import Foundation

/// A value in the compact binary form that authenticators use.
/// See RFC 8949; of it, what WebAuthn's canonical form allows (CTAP 2, section 6).
enum CBOR: Hashable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([CBOR: CBOR])
  case boolean(Bool)
  case null

  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }

  subscript(key: Int64) -> CBOR? {
    if case .map(let map) = self { map[.integer(key)] } else { nil }
  }

  subscript(key: String) -> CBOR? {
    if case .map(let map) = self { map[.text(key)] } else { nil }
  }
}
