import DocumentModel
import Foundation
import GRPCCore

/// What the path of a REST call names: `/v1/‹resource›`, or `/v1/‹resource›:‹verb›`.
///
/// A slash or a colon that belongs to an id is sent percent-encoded.
struct RESTPath: Hashable, CustomStringConvertible {
  /// A resource's name, as gRPC's requests have it.
  var name: String
  /// The name's segments.
  var segments: [String]
  /// What follows the last segment's colon.
  var verb: String?

  /// - Parameter path: the path as it was sent, without the query.
  init(_ path: String) throws(RPCError) {
    var parts = path.partsBetweenSlashes().dropFirst()
    guard parts.popFirst() == "v1", !parts.isEmpty, !parts.contains(where: \.isEmpty) else {
      throw Self.unknown(path)
    }
    var verb: String?
    if let last = parts.last, let colon = last.lastIndex(of: ":") {
      verb = String(last[last.index(after: colon)...])
      parts[parts.endIndex - 1] = last[..<colon]
    }
    var segments: [String] = []
    for part in parts {
      guard let segment = part.removingPercentEncoding, !segment.isEmpty, !segment.hasSlash
      else { throw Self.unknown(path) }
      segments.append(segment)
    }
    self.segments = segments
    self.verb = verb
    name = segments.joined(separator: "/")
  }

  /// The name of everything but the last segment, and that segment.
  var split: (parent: String, last: String) {
    (segments.dropLast().joined(separator: "/"), segments.last ?? "")
  }

  /// How many segments follow `projects/P/databases/D/documents`; nil where the name is another's.
  var depth: Int? {
    guard segments.count >= 5, segments[0] == "projects", segments[2] == "databases",
      segments[4] == "documents"
    else { return nil }
    return segments.count - 5
  }

  /// The database that the name lies in.
  var database: String { segments.prefix(4).joined(separator: "/") }

  /// Whether the verb is one that answers with a list.
  var isStream: Bool {
    verb.map { ["batchGet", "runQuery", "runAggregationQuery"].contains($0) } ?? false
  }

  var description: String { "/v1/" + name + (verb.map { ":\($0)" } ?? "") }

  static func unknown(_ path: String) -> RPCError {
    RPCError(
      code: .notFound, message: "There is nothing at \(path). See Firestore's REST reference.")
  }
}
