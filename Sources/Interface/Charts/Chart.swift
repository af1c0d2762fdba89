import Foundation
import WebUI
public import WebUICore

/// Data as a picture: bars, lines, points and areas between axes.
///
/// People who do not see it get the data as a table.
public struct Chart<Content: ChartContent>: View {
  let content: Content
  @State private var measurement: MeasuredBox?
  @Environment(\.self) private var environment

  /// Draws the marks of a closure.
  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  /// Draws marks for each identifiable element.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  /// Draws marks for each element, identified by one of its properties.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  public var body: some View {
    let collector = _MarkCollector()
    content._collect(into: collector)
    let model = ChartModel(
      marks: collector.marks, options: environment.chartOptions, environment: environment)
    // Until it is measured, the chart is drawn for a card of the window and stretched.
    let size = measurement?.size ?? CGSize(width: 300, height: 180)
    return ChartFrame(
      model: model,
      size: CGSize(width: max(1, size.width), height: max(1, size.height)),
      measurement: $measurement)
  }
}
