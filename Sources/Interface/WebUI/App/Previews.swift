public import Foundation
public import WebUICore

/// Views that a developer looks at while writing.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}

/// The size in which a preview is shown.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a device in which a preview is shown.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The way in which a preview is held.
public enum InterfaceOrientation: Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

// Previews are looked at in Xcode.
extension View {
  public func previewDisplayName(_ value: String?) -> some View { self }

  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
