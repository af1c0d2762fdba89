import NIOWebSocket

/// Why the host ends a socket. The page's script reads these: see `hearth.js`.
enum SocketCloseCode: UInt16, Sendable {
  case goingAway = 1001
  case protocolError = 1002
  case unsupportedData = 1003
  case invalidText = 1007
  case tooBig = 1009
  case internalError = 1011
  /// The page did not introduce its scene, or kept sending what cannot be read.
  case malformed = 4400
  /// Another page took the scene over.
  case replaced = 4409
  /// The page sent faster than anyone types.
  case tooFast = 4429
  /// The app cannot be opened, or there is no room for the scene now.
  case unavailable = 4503

  var reason: String {
    switch self {
    case .goingAway: "the server is stopping"
    case .protocolError: "not a frame that a browser sends"
    case .unsupportedData: "only text frames are read"
    case .invalidText: "the text is not UTF-8"
    case .tooBig: "the frame is too big"
    case .internalError: "the server failed"
    case .malformed: "the frames cannot be read"
    case .replaced: "another page shows this scene"
    case .tooFast: "too many frames"
    case .unavailable: "the app cannot be opened now"
    }
  }

  var webSocketErrorCode: WebSocketErrorCode {
    WebSocketErrorCode(codeNumber: Int(rawValue))
  }
}
