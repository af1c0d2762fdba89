import Foundation
public import WebUICore
import WebUILayout

/// Whether there is little or much room.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
  /// Whether there is much room across.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] ?? (sceneSize.width >= 700 ? .regular : .compact) }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether there is much room from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] ?? (sceneSize.height >= 480 ? .regular : .compact) }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
}
