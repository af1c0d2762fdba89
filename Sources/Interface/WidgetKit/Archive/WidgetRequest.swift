package import WebUICore

/// For whom a widget's code runs.
package struct WidgetRequest {
  package var family: WidgetFamily
  /// Language, time zone and looks of the device.
  package var environment: EnvironmentValues
  /// What the widget sees of the device: its own folder, and the groups that it shares with its app.
  package var context: DeviceContext
  /// The id of the app, which links lead to.
  package var app: String
  /// How long the provider may take.
  package var patience: Duration
  var hasMargins = true

  package init(
    family: WidgetFamily, environment: EnvironmentValues, context: DeviceContext, app: String,
    patience: Duration = .seconds(30)
  ) {
    self.family = family
    self.environment = environment
    self.context = context
    self.app = app
    self.patience = patience
  }
}
