/// How many bytes of answers a server holds that clients have not taken yet, and how long it waits for a
/// client to take some.
package struct AnswerLimits: Hashable, Sendable {
  /// The bytes of all clients, of those of one address and of those of one connection.
  package var bytes: ByteLedger.Limits
  /// How long a connection of HTTP/1.1 may take nothing of what waits for it.
  package var patienceHTTP1: Duration
  /// How long a call of HTTP/2 may: a program may think about each document that it gets.
  package var patienceHTTP2: Duration

  /// Describes limits. This machine's own address has no limit of its own.
  package init(
    bytes: ByteLedger.Limits = ByteLedger.Limits(
      all: 512 << 20, address: 256 << 20, connection: 128 << 20),
    patienceHTTP1: Duration = .seconds(60), patienceHTTP2: Duration = .seconds(300)
  ) {
    self.bytes = bytes
    self.patienceHTTP1 = patienceHTTP1
    self.patienceHTTP2 = patienceHTTP2
  }
}
