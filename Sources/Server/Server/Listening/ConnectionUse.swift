package import NIOCore

/// What the calls of one connection use together. Lives on the connection's event loop, and stands in its
/// pipeline only for its streams to find it.
package final class ConnectionUse: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer

  /// What a frame counts for at least that does not end a request.
  private static let fragment = 1 << 10
  /// How many such frames each request may come in whatever its size: some clients send the length of a
  /// message alone.
  private static let fragmentsByRequest = 4

  private let channel: any Channel
  private let limits: RequestLimits
  private let most: Int
  /// How many bytes the frames may fall short of what they count for.
  private var credit: Int
  private var openStreams = 0

  package init(channel: any Channel, limits: RequestLimits) {
    self.channel = channel
    self.limits = limits
    most = limits.fragments * Self.fragment
    credit = most
  }

  /// Counts a frame of so many bytes; false once the client sends far more small ones than any needs.
  ///
  /// Each frame costs its event loop as much time as one of a kibibyte, however small it is.
  ///
  /// - Parameter ended: how many requests end in it.
  func takeFrame(of count: Int, ending ended: Int) -> Bool {
    let cost = ended > 0 ? 0 : Self.fragment
    credit = min(most, credit + count + ended * Self.fragmentsByRequest * Self.fragment - cost)
    return credit >= 0
  }

  /// Counts one more open Listen or Write; false, and without effect, where there are as many as may be.
  func openStream() -> Bool {
    guard openStreams < limits.streamsByConnection else { return false }
    openStreams += 1
    return true
  }

  /// Counts one less.
  func closeStream() {
    openStreams -= 1
  }

  /// Closes the connection once what was written to it has been sent.
  func close() {
    channel.close(promise: nil)
  }
}
