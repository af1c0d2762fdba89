import Foundation

/// Where pictures of nominees may be: in the app's own files, or where an import says.
///
/// Everybody's browser loads them, so an administrator cannot name any other address.
package enum CeremonyPicture {
  /// The path of a picture among the app's files.
  package static func path(of file: String, ceremony: String) -> String {
    "ceremony_pictures/\(ceremony)/\(file)"
  }

  /// The path of the picture at an address; nil unless it is one of this ceremony in a bucket.
  ///
  /// - Parameter bucket: empty where it does not matter.
  package static func path(
    at address: String, ceremony: String, bucket: String = ""
  ) -> String? {
    guard let parts = URLComponents(string: address), isWeb(parts),
      // Decoded once, so that a name with a slash is not another path.
      case let segments = parts.percentEncodedPath.split(separator: "/"),
      segments.count == 5, segments[0] == "v0", segments[1] == "b", segments[3] == "o",
      bucket.isEmpty || segments[2].removingPercentEncoding == bucket,
      let path = segments[4].removingPercentEncoding
    else { return nil }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 3, names[0] == "ceremony_pictures", names[1] == ceremony,
      !names[2].isEmpty
    else { return nil }
    return path
  }

  /// Whether a file may bring an address: `https` and a host, without a password.
  package static func isImportable(_ address: String) -> Bool {
    guard address.utf8.count <= 2_000, let parts = URLComponents(string: address) else {
      return false
    }
    return isWeb(parts) && parts.scheme?.lowercased() == "https"
  }

  private static func isWeb(_ parts: URLComponents) -> Bool {
    ["http", "https"].contains(parts.scheme?.lowercased()) && parts.host?.isEmpty == false
      && parts.user == nil && parts.password == nil
  }
}
