public import Foundation

/// Says who must agree before an item is read. None can be made here.
public final class SecAccessControl: Sendable {
  private init() {}
}

/// How a person shows that they agree.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let userPresence = Self(rawValue: 1 << 0)
  public static let biometryAny = Self(rawValue: 1 << 1)
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  public static let devicePasscode = Self(rawValue: 1 << 4)
  public static let or = Self(rawValue: 1 << 14)
  public static let and = Self(rawValue: 1 << 15)
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Returns nil, with `errSecUnimplemented` as the error: nothing here asks the person before an item is
/// read, so an app must not be told that something does.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  error?.pointee = .passRetained(
    NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented)))
  return nil
}
