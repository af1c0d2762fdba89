public import WebUICore

/// How tables look.
@MainActor @preconcurrency
public protocol TableStyle {
  /// The class of the style sheet, if the look has one.
  var _className: String? { get }
}

/// The look that suits the place.
public struct AutomaticTableStyle: TableStyle {
  public var _className: String? { nil }

  public nonisolated init() {}
}

/// A card with round corners in its place.
public struct InsetTableStyle: TableStyle {
  public var _className: String? { "tbl-inset" }

  public nonisolated init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The look that suits the place.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// A card with round corners in its place.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

enum TableLookKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

enum TableHeadersKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// The class of tables.
  var tableLook: String? {
    get { self[TableLookKey.self] }
    set { self[TableLookKey.self] = newValue }
  }

  /// Whether tables show the titles of their columns.
  var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets how the tables in this view look.
  public func tableStyle(_ style: some TableStyle) -> some View {
    environment(\.tableLook, style._className)
  }

  /// Shows or hides the titles of the columns of the tables in this view.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableHeaders, visibility)
  }
}
