package import WebUICore

/// For whom a widget's code runs.
package struct WidgetRequest {
  package var family: WidgetFamily
  /// Language, time zone and looks of the device.
  package var environment: EnvironmentValues
  /// The groups that the widget shares with its app: all that it sees of the device.
  package var groups: AppGroups
  /// The id of the app, which links lead to.
  package var app: String
  /// How long the provider may take.
  package var patience: Duration
  var hasMargins = true

  package init(
    family: WidgetFamily, environment: EnvironmentValues, groups: AppGroups, app: String,
    patience: Duration = .seconds(30)
  ) {
    self.family = family
    self.environment = environment
    self.groups = groups
    self.app = app
    self.patience = patience
  }
}
