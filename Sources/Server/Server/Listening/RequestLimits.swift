/// What the requests of gRPC calls may take of memory and time before they are answered.
package struct RequestLimits: Hashable, Sendable {
  /// The bytes of all requests that are under way.
  package var bytes: Int
  /// Of those from one address. This machine's own address has no such limit, since hosted apps and
  /// proxies share it.
  package var bytesByAddress: Int
  /// Of those of one connection.
  package var bytesByConnection: Int
  /// How many bytes of memory each byte of a request counts for once it has come, beside what its
  /// messages and texts take (`MessageWeight`).
  package var decodedFactor: Int
  /// How long a request may take to arrive, beside a second for each `bytesPerSecond`.
  package var seconds: Int64
  /// How fast a request has to arrive at least.
  package var bytesPerSecond: Int
  /// How many frames a connection may send that are smaller than a kibibyte and end no request, beside
  /// four for each request.
  package var fragments: Int
  /// How many calls of a connection may be open at once, as its client is told.
  ///
  /// To end one costs time in proportion to those that are open, in the library's list of them.
  package var callsByConnection: Int
  /// How many of them may be Listen or Write streams, which stay open.
  package var streamsByConnection: Int

  package init(
    bytes: Int = 512 << 20, bytesByAddress: Int = 256 << 20, bytesByConnection: Int = 128 << 20,
    decodedFactor: Int = 4, seconds: Int64 = 30, bytesPerSecond: Int = 64 << 10,
    fragments: Int = 1_000, callsByConnection: Int = 1_000, streamsByConnection: Int = 500
  ) {
    self.bytes = bytes
    self.bytesByAddress = bytesByAddress
    self.bytesByConnection = bytesByConnection
    self.decodedFactor = decodedFactor
    self.seconds = seconds
    self.bytesPerSecond = bytesPerSecond
    self.fragments = fragments
    self.callsByConnection = callsByConnection
    self.streamsByConnection = streamsByConnection
  }
}
