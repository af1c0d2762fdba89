import SwiftUI

extension EnvironmentValues {
  /// The time by which views name days and times.
  @Entry var appClock = AppClock.system
}
