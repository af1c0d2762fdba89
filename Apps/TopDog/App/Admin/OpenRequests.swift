import Foundation

/// The ids of the requests whose answer is not known, for as long as the administration is open.
///
/// The server knows a request by its id, so the same thing that is tried again is done once.
@MainActor
package final class OpenRequests {
  private struct Request {
    var deed: AnyHashable
    var id: String
  }

  private var open: [String: Request] = [:]

  package init() {}

  /// The id for a deed: the one of the last attempt at it, or a new one.
  ///
  /// - Parameter subject: what it is done to. Another deed there ends the attempts at the last one.
  func id(of deed: AnyHashable, on subject: String) -> String {
    if let request = open[subject], request.deed == deed { return request.id }
    let id = UUID().uuidString
    open[subject] = Request(deed: deed, id: id)
    return id
  }

  /// The server has done it, or has refused it and changed nothing.
  func answered(_ subject: String) {
    open[subject] = nil
  }
}
