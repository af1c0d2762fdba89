/// What is wrong with an input, and where.
struct InputError: Error, Hashable {
  /// The file as the command line names it.
  let file: String
  /// The line, or the number of an object in JSON; counts from 1. Nil for the whole file.
  let line: Int?
  let message: String
}

extension InputError: CustomStringConvertible {
  var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}
