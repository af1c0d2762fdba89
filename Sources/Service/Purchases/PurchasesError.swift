/// Why a purchase or a message of a store was refused, in one sentence.
package struct PurchasesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of refusal it is.
  package enum Code: Sendable {
    /// Nothing is sold here, or not this.
    case unavailable
    /// The request makes no sense.
    case invalid
    /// What a store seems to have signed was not signed by it, or is for somebody else.
    case forged
    /// Somebody has begun as many purchases as one may. Waiting helps.
    case exhausted
    /// A store cannot be reached or does not answer as it should. Trying again may help.
    case unreachable
    /// The purchases' file cannot be used.
    case storage
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
