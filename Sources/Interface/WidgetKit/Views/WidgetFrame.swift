import Foundation
import WebUI
import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// What the views of a widget tell the host.
@MainActor
final class WidgetFindings {
  var url: URL?
}

/// The views of an entry within the bounds of the widget.
struct WidgetFrame<Content: View>: View {
  let content: Content
  let hasMargins: Bool
  let isPlaceholder: Bool
  let findings: WidgetFindings

  var body: some View {
    redacted
      .padding(hasMargins ? 16 : 0)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .showingContainerBackground()
      .onPreferenceChange(WidgetURLKey.self) { findings.url = $0 }
  }

  @ViewBuilder private var redacted: some View {
    if isPlaceholder { content.redacted(reason: .placeholder) } else { content }
  }
}
