/// Which of a client's commits this is, so that one that is sent again is done once.
///
/// A client that loses its connection cannot know whether its last commits were done. It either
/// takes up its stream where it had the last answer and sends the same numbers again, or it opens a
/// new stream and sends the same writes.
package struct Submission: Hashable, Sendable {
  package var stream: ClientStream
  /// Its place among the stream's commits, from 1.
  package var number: UInt64
  /// The client has had the answers up to this number; 0 when it has said so before.
  package var acknowledged: UInt64
  /// Stands for the writes: a cryptographic digest, the same for the same writes in every process.
  package var digest: [UInt8]

  package init(stream: ClientStream, number: UInt64, acknowledged: UInt64, digest: [UInt8]) {
    self.stream = stream
    self.number = number
    self.acknowledged = acknowledged
    self.digest = digest
  }
}

/// One stream of commits of one user.
package struct ClientStream: Hashable, Sendable {
  /// The principal that commits over a stream.
  package enum Principal: Hashable, Sendable {
    /// Somebody who did not sign in. Two of them cannot be told apart but by their streams.
    case nobody
    case user(String)
    case administrator
  }

  package var principal: Principal
  /// Unique among the principal's streams.
  package var id: UInt64

  package init(principal: Principal, id: UInt64) {
    self.principal = principal
    self.id = id
  }

  package init(user: String, id: UInt64) {
    self.init(principal: .user(user), id: id)
  }
}
