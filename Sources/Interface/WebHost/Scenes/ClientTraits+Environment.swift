import Foundation
import WebUI
import WebUICore

extension ClientTraits {
  /// The environment of a scene that is shown in these surroundings.
  var environment: EnvironmentValues {
    applied(to: EnvironmentValues())
  }

  /// `environment` with what a page told; what it did not tell stays.
  func applied(to environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    if let locale {
      environment.locale = Locale(identifier: locale.replacing("-", with: "_"))
      let isRightToLeft = environment.locale.language.characterDirection == .rightToLeft
      environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    if let timeZone, let zone = TimeZone(identifier: timeZone) { environment.timeZone = zone }
    var calendar = environment.calendar
    calendar.locale = environment.locale
    calendar.timeZone = environment.timeZone
    environment.calendar = calendar
    if let isDark { environment.colorScheme = isDark ? .dark : .light }
    if let reducesMotion { environment.accessibilityReduceMotion = reducesMotion }
    if let width, let height {
      environment.sceneSize = CGSize(width: width, height: height)
    }
    if let textSize {
      environment.pageTypeSize = DynamicTypeSize(browserSize: textSize)
      environment.dynamicTypeSize = environment.pageTypeSize
    }
    if let isHidden { environment.scenePhase = isHidden ? .background : .active }
    return environment
  }
}
