/// How a photo stands that this device sends.
package enum PhotoTransfer: Hashable, Sendable {
  /// It waits for the network, or for its message.
  case waiting
  /// This part of it, 0 to 1, has been sent.
  case sending(Double)
  /// The server does not take it, for this reason; it can be sent again by hand.
  case failed(String)
}
