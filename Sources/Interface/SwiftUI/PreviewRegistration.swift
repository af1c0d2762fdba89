public import WebUICore

/// A `#Preview`, which the macro keeps as a type of its own. A server in development finds all of them
/// among the types of the program.
public protocol PreviewRegistration: SendableMetatype {
  /// What the preview is called; nil where it has no name.
  static var name: String? { get }

  /// What it shows.
  @MainActor static func makeView() -> AnyView
}
