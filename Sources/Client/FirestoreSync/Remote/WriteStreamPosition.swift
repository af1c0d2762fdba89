/// Where a write stream was left. A client that resumes it there and sends what was not answered
/// has each of those writes done once, though the server may have done some before.
package struct WriteStreamPosition: Hashable, Sendable {
  /// The server's name for the stream.
  package var streamID: String
  /// The server's word for the last answer that this device has stored.
  package var token: [UInt8]

  package init(streamID: String, token: [UInt8]) {
    self.streamID = streamID
    self.token = token
  }
}
