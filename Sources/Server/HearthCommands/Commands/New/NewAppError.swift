/// Why `hearth new` wrote nothing, in one sentence and with what to do.
package struct NewAppError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
