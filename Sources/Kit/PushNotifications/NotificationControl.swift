import SwiftUI

/// How a `NotificationSection` lets the person decide.
public enum NotificationControl {
  /// A button asks while the person has not decided. Once they have, a row named `state` says "On" or
  /// "Off", where it is given.
  case question(LocalizedStringKey, state: LocalizedStringKey? = nil)
  /// A switch of the app's own. Turning it on also asks the person.
  case toggle(LocalizedStringKey, isOn: Binding<Bool>)
}
