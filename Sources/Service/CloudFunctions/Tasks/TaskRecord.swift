import DocumentModel
import Foundation

/// A task as it waits: in a document, which its app commits with its own, and then in the queue of
/// events.
package struct TaskRecord: Codable, Hashable, Sendable {
  /// The function's name in its app.
  let queue: String
  let id: String
  /// The function's input as JSON.
  let data: Data
  /// When it is due, in microseconds since 1970; nil for at once.
  let scheduleTime: Int64?
  /// When the document was made, in microseconds since 1970. With the id, it names this task alone.
  let created: Int64

  private static let dataField = "data"
  private static let timeField = "scheduleTime"

  /// Nil where the document is none of a task.
  init?(_ document: Document) {
    guard let (queue, id) = Self.names(of: document.name.path),
      case .bytes(let data)? = document.data[Self.dataField]
    else { return nil }
    self.queue = queue
    self.id = id
    self.data = Data(data)
    created = document.createTime.microseconds
    scheduleTime =
      if case .timestamp(let time)? = document.data[Self.timeField] {
        Timestamp(time).microseconds
      } else {
        nil
      }
  }

  /// What the event is called in the queue.
  var eventID: String { "\(id)-\(created)" }

  /// The document's path; nil where the id may not be a task's.
  static func path(queue: String, id: String) -> String? {
    let isID =
      (1...500).contains(id.utf8.count)
      && id.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    return isID ? "\(ServerCollection.tasks)/\(queue).\(id)" : nil
  }

  /// The document's path. The id came from one.
  var path: String { "\(ServerCollection.tasks)/\(queue).\(id)" }

  /// Whether a document is a task of one of these queues.
  static func isTask(_ path: DocumentPath, ofOneOf queues: Set<String>) -> Bool {
    names(of: path).map { queues.contains($0.queue) } ?? false
  }

  static func fields(data: Data, scheduleTime: Date?) -> DocumentData {
    var fields: DocumentData = [dataField: .bytes([UInt8](data))]
    if let scheduleTime { fields[timeField] = .timestamp(scheduleTime) }
    return fields
  }

  /// A function's name has no point.
  private static func names(of path: DocumentPath) -> (queue: String, id: String)? {
    guard path.segments.count == 2, path.segments[0] == ServerCollection.tasks,
      let point = path.segments[1].firstIndex(of: ".")
    else { return nil }
    let name = path.segments[1]
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }
}
