import SwiftUI

/// What the screen says on which a new person chooses a name.
public struct OnboardingTexts {
  public var title: LocalizedStringKey
  /// A question below the title.
  public var prompt: LocalizedStringKey?
  /// What the field is called.
  public var field: LocalizedStringKey
  public var button: LocalizedStringKey

  public init(
    title: LocalizedStringKey, prompt: LocalizedStringKey? = nil,
    field: LocalizedStringKey = "Display Name", button: LocalizedStringKey = "Continue"
  ) {
    self.title = title
    self.prompt = prompt
    self.field = field
    self.button = button
  }
}
