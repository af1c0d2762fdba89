import Foundation

/// One way into the program for bytes that others made. It may refuse them; it must not fail, and
/// what it takes it must be able to say again.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Requests, as protocol buffers.
  case messages
  /// Requests, as they are weighed before they are decoded.
  case weights
  /// Requests, as JSON.
  case json
  /// Names, field paths and orders, as text.
  case names
  /// Keys and documents, as a storage holds them.
  case storage
  /// Page tokens, which clients send back, and receipts of commits.
  case tokens
  /// Rules files and cases of them.
  case rules
  /// Passkeys: CBOR, COSE and what authenticators tell.
  case passkeys
  /// Tokens and keys of sign-in providers.
  case credentials
  /// Multipart bodies and `Range` headers.
  case uploads
  /// Frames of pages.
  case frames
  /// When functions run.
  case schedules
  /// Photos, which are JPEG files.
  case photos
  /// Drawings.
  case strokes

  /// Reads an input. Throws what is wrong with the program, not with the input.
  package func take(_ data: Data) throws {
    switch self {
    case .messages: try MessageTarget.take(data)
    case .weights: try WeightTarget.take(data)
    case .json: try JSONTarget.take(data)
    case .names: try NameTarget.take(data)
    case .storage: try StorageTarget.take(data)
    case .tokens: try TokenTarget.take(data)
    case .rules: RulesTarget.take(data)
    case .passkeys: try PasskeyTarget.take(data)
    case .credentials: try CredentialTarget.take(data)
    case .uploads: try UploadTarget.take(data)
    case .frames: try FrameTarget.take(data)
    case .schedules: try ScheduleTarget.take(data)
    case .photos: try PhotoTarget.take(data)
    case .strokes: try StrokesTarget.take(data)
    }
  }
}
