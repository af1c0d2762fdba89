package import WebUIDrawing

/// A kind of widget of an app, as the host knows it.
@MainActor
public struct _WidgetKind {
  /// The name by which the app asks for new timelines.
  package let name: String
  /// What the gallery calls it; its name unless it says so.
  package var displayName: Text
  /// What the gallery says of it.
  package var summary = Text(verbatim: "")
  /// The sizes that it has.
  package var families = WidgetFamily.ofPhone
  /// Whether its views keep away from its edges.
  package var hasMargins = true

  let program: any WidgetCode

  init(name: String, program: any WidgetCode) {
    self.name = name
    self.program = program
    displayName = Text(verbatim: name)
  }

  /// Runs the widget's code.
  package func archive(_ view: WidgetView, _ request: WidgetRequest) async throws(WidgetFault)
    -> WidgetArchive
  {
    var request = request
    request.hasMargins = hasMargins && !request.family.isAccessory
    return try await program.archive(view, request)
  }
}

/// The widgets of an app, for the host to show: `WidgetExtension(DoodleWidgetBundle.self)`.
public struct WidgetExtension: Sendable {
  private let load: @MainActor @Sendable () -> [_WidgetKind]

  /// - Parameter bundle: the app's `WidgetBundle`. It is made each time that the host asks for the
  ///   widgets, without the app.
  public init<Bundle: WidgetBundle & SendableMetatype>(_ bundle: Bundle.Type) {
    load = { Bundle().body._kinds }
  }

  /// The kinds of widgets.
  @MainActor package var kinds: [_WidgetKind] { load() }
}
