/// A place in a rules file: line and column, both from 1, columns in Unicode scalars.
package struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }

  package var description: String { "\(line):\(column)" }
}
