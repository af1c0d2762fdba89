import AwardsDomain
import Foundation

extension AwardsLink {
  /// The address that opens the app on a phone.
  var appURL: URL {
    guard let url = URL(string: "\(Self.scheme)://\(path)") else {
      preconditionFailure("A path of ids is a path of an address.")
    }
    return url
  }
}
