import SwiftUI
import WidgetKit

/// How app and widget call the widget.
package enum DoodleWidgetKind {
  package static let name = "DoodleWidget"
}

/// The widget that shows what the partner drew last.
struct DoodleWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: DoodleWidgetKind.name, provider: DoodleWidgetProvider()) { entry in
      DoodleWidgetEntryView(entry: entry)
    }
    .configurationDisplayName("Partner's Drawing")
    .description("See your partner's latest doodle.")
    .supportedFamilies([.systemSmall, .systemMedium])
    .contentMarginsDisabled()
  }
}
