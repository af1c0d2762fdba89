/// Why a macro cannot be expanded, in a sentence for who wrote the declaration.
struct MacroError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
