/// Names a source of random bytes. There is only the default one, which is nil.
public enum SecRandomRef: Sendable {}

public let kSecRandomDefault: SecRandomRef? = nil

/// Fills `bytes` with random bytes of the system's generator.
///
/// - Returns: `errSecSuccess`; `errSecParam` for a negative count.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var generator = SystemRandomNumberGenerator()
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: count)
  for index in buffer.indices { buffer[index] = generator.next() }
  return errSecSuccess
}
