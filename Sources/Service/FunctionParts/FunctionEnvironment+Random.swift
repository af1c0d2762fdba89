package import CloudFunctions

/// Random numbers of a function's environment.
package struct EnvironmentRandom: RandomNumberGenerator, Sendable {
  let source: @Sendable () -> UInt64

  package mutating func next() -> UInt64 { source() }
}

extension FunctionEnvironment {
  /// Random numbers of the environment, for what takes a generator.
  package var generator: EnvironmentRandom { EnvironmentRandom(source: random) }

  /// An id that nobody guesses: 20 letters and digits.
  package func newId() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var generator = generator
    return String((0..<20).map { _ in letters.randomElement(using: &generator) ?? "A" })
  }
}
