/// How many connections a server holds, and how long it waits for one to ask something.
package struct ConnectionLimits: Hashable, Sendable {
  /// All connections together.
  package var all: Int
  /// Those of other machines together; the rest is for the clients in the server's own process.
  package var strangers: Int
  /// Those of one address of another machine, or of one /64 of IPv6.
  package var address: Int
  /// How long a connection may take to send the head of its first request.
  package var firstRequest: Duration
  /// How long a connection of HTTP/1.1 stays open without a request.
  package var idleHTTP1: Duration
  /// How long one of HTTP/2 stays open without a call.
  package var idleHTTP2: Duration

  /// Describes limits.
  package init(
    all: Int, strangers: Int, address: Int, firstRequest: Duration = .seconds(20),
    idleHTTP1: Duration = .seconds(60), idleHTTP2: Duration = .seconds(300)
  ) {
    self.all = all
    self.strangers = strangers
    self.address = address
    self.firstRequest = firstRequest
    self.idleHTTP1 = idleHTTP1
    self.idleHTTP2 = idleHTTP2
  }

  /// What fits into so many open files, of which an eighth, and at least 64, stay for the databases and
  /// everything else. A connection that one port passes on to the other is three files and counts as
  /// two connections, so the connections are two thirds of the rest.
  package init(files: Int) {
    let all = max(8, (files - max(64, files / 8)) / 3 * 2)
    self.init(all: all, strangers: all - all / 8, address: max(4, min(1024, all / 8)))
  }
}
