import Foundation
import WebUI
import WebUICore
import WebUIDrawing
import WebUIInteraction

/// Code of a widget that can be run for a device.
@MainActor
protocol WidgetCode {
  func archive(_ view: WidgetView, _ request: WidgetRequest) async throws(WidgetFault)
    -> WidgetArchive
}

/// A widget whose entries come from a provider.
struct ProvidedWidget<Provider: TimelineProvider, Content: View>: WidgetCode {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  /// More entries than this are for a later timeline.
  static var mostEntries: Int { 200 }

  /// What the views of one timeline may take, in bytes.
  static var limit: Int { 8_000_000 }

  func archive(_ view: WidgetView, _ request: WidgetRequest) async throws(WidgetFault)
    -> WidgetArchive
  {
    let timeline = try await timeline(for: view, request)
    let entries = timeline.entries.sorted { $0.date < $1.date }.prefix(Self.mostEntries)
    var shown: [WidgetArchive.Entry] = []
    var bytes = 0
    for entry in entries {
      shown.append(try await draw(entry, request, isPlaceholder: view == .placeholder))
      bytes += shown.last?.html.utf8.count ?? 0
      guard bytes <= Self.limit else { throw .tooLong(bytes: bytes, limit: Self.limit) }
    }
    if let refusal = request.context.kept(AppGroups.self)?.refusal { throw .missingGroup(refusal) }
    guard !shown.isEmpty else { throw .noEntries }
    let reload: WidgetArchive.Reload =
      switch timeline.policy.kind {
      case .atEnd: .atEnd
      case .never: .never
      case .after(let date): .after(date)
      }
    return WidgetArchive(entries: shown, reload: reload)
  }

  private func timeline(
    for view: WidgetView, _ request: WidgetRequest
  ) async throws(WidgetFault) -> Timeline<Provider.Entry> {
    let context = TimelineProviderContext(
      environmentVariants: .init(colorScheme: request.environment.colorScheme),
      family: request.family, isPreview: view == .snapshot, displaySize: request.family.size)
    func only(_ entry: Provider.Entry) -> Timeline<Provider.Entry> {
      Timeline(entries: [entry], policy: .never)
    }
    switch view {
    case .placeholder: return only(run(request) { provider.placeholder(in: context) })
    case .snapshot:
      return only(
        try await answer(request) { provider.getSnapshot(in: context, completion: $0) })
    case .timeline:
      return try await answer(request) { provider.getTimeline(in: context, completion: $0) }
    }
  }

  /// Runs code of the widget.
  private func run<T>(_ request: WidgetRequest, _ body: () -> T) -> T {
    let surroundings = SceneSurroundings()
    surroundings.locale = request.environment.locale
    surroundings.resources = Bundle.resources(ofModuleOf: Provider.self)
    return SceneSurroundings.$current.withValue(surroundings) { request.context.run(body) }
  }

  private func answer<Value>(
    _ request: WidgetRequest, _ ask: (@escaping (Value) -> Void) -> Void
  ) async throws(WidgetFault) -> Value {
    let (stream, continuation) = AsyncStream<Handed<Value>>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    run(request) {
      ask {
        continuation.yield(Handed(value: $0))
        continuation.finish()
      }
    }
    let limit = Task {
      try await Task.sleep(for: request.patience)
      continuation.finish()
    }
    defer { limit.cancel() }
    for await answer in stream { return answer.value }
    throw .noAnswer
  }

  private func draw(
    _ entry: Provider.Entry, _ request: WidgetRequest, isPlaceholder: Bool
  ) async throws(WidgetFault) -> WidgetArchive.Entry {
    let findings = WidgetFindings()
    var environment = request.environment
    environment.widgetFamily = request.family
    environment.deviceContext = request.context
    environment.pictureMeter = PictureMeter()
    environment.outsideAddresses = OutsideAddresses(app: request.app)
    environment.sceneSize = request.family.size
    let frame = WidgetFrame(
      content: content(entry), hasMargins: request.hasMargins, isPlaceholder: isPlaceholder,
      findings: findings)
    let graph = ViewGraph(root: frame.sharingScene(), environment: environment, isDrawing: true)
    defer { graph.close() }
    graph.glides.isWatched = false
    await graph.settle()
    if let picture = environment.pictureMeter?.largest, picture.area > WidgetPictures.limit {
      throw .pictureTooLarge(
        width: picture.width, height: picture.height, limit: WidgetPictures.limit)
    }
    return WidgetArchive.Entry(
      date: entry.date, html: graph.rootElement?.visibleHTML ?? "", url: findings.url)
  }
}

/// The limit of pictures in widgets.
enum WidgetPictures {
  /// In pixels of one picture, as a phone reports it: see Apple's developer forums, thread 773785.
  static let limit = 718_080
}

/// A value that a provider gives to the host.
///
/// Sendable because the provider hands it over: after its completion only the host uses it.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
