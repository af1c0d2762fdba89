import WebUICore

/// Tells the split view around a list what is picked in it.
struct SplitChoiceModifier: AttachmentModifier {
  let choice: ListChoice

  /// The column whose list it is.
  final class Registration {
    var column: SplitColumn?
  }

  func makeAttachment() -> Registration { Registration() }

  func input(in environment: EnvironmentValues) -> (SplitColumn?, AnyHashable?) {
    (environment.splitColumn, choice.value())
  }

  func update(_ registration: Registration, with input: (SplitColumn?, AnyHashable?)) {
    registration.column = input.0
    guard let column = input.0 else { return }
    column.model.note(input.1, by: choice, in: column.index)
  }

  func detach(_ registration: Registration) {
    guard let column = registration.column else { return }
    column.model.forgetChoice(in: column.index)
  }
}
