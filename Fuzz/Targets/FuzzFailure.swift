/// What an input has shown to be wrong.
package struct FuzzFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Throws a sentence about what is wrong unless the condition holds.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(description: sentence()) }
}
