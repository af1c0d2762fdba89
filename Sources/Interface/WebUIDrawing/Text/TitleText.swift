import WebUICore

extension LocalizedStringKey {
  /// The title as it is read out and shown in places that take no markup.
  package var plainString: String { resolved }
}

extension Text {
  /// The text without its styles.
  package var plainString: String { plain }
}
