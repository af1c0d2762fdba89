/// `projects/P/databases/D`.
package struct DatabaseName: Hashable, Sendable, CustomStringConvertible {
  package var project: String
  package var database: String

  package init(project: String, database: String = "(default)") {
    self.project = project
    self.database = database
  }

  package var description: String { "projects/\(project)/databases/\(database)" }
}
