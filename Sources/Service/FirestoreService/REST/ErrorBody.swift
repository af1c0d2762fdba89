import Foundation
import GRPCCore
import HTTPTypes

/// An error in the shape that Google's REST services answer with.
struct ErrorBody: Encodable {
  struct Status: Encodable {
    var code: Int
    var message: String
    var status: String
  }

  var error: Status

  init(_ error: RPCError) {
    // What has no status of its own is a fault of ours, and nothing of it is for the client.
    let message = error.code == .unknown ? "The call failed." : error.message
    self.error = Status(
      code: error.code.httpStatus.code, message: message, status: error.code.statusName)
  }

  /// The error as JSON; in a list where the call would have answered with one.
  func json(inList: Bool) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and strings always have JSON.
    let json = (try? inList ? encoder.encode([self]) : encoder.encode(self)) ?? Data()
    return json
  }
}
