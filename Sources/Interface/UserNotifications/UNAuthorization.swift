/// What an app asks leave for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Codable, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether one way of telling is used.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// What the person has decided about the app's notifications.
public final class UNNotificationSettings: Sendable {
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) {
    authorizationStatus = status
  }

  private var setting: UNNotificationSetting {
    switch authorizationStatus {
    case .authorized, .provisional: .enabled
    default: .disabled
    }
  }

  public var alertSetting: UNNotificationSetting { setting }
  public var badgeSetting: UNNotificationSetting { setting }
  public var soundSetting: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }
  public var notificationCenterSetting: UNNotificationSetting { setting }
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
