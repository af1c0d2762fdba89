/// The base of objects of Apple's systems.
@MainActor @preconcurrency
open class UIResponder {
  public init() {}
}
