import WebUICore

extension LocalizedStringKey {
  /// The title as it is read out and shown in places that take no markup.
  var plainString: String { resolved }
}

extension Text {
  /// The text without its styles.
  var plainString: String { plain }
}
