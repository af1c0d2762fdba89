/// What an element of a screen is to the person who uses it.
public enum Role: String, Sendable, CaseIterable {
  case button
  /// A link to another site; what leads to another screen of the app is a ``button``.
  case link
  case text
  case heading
  case image
  case textField = "text field"
  case secureField = "secure field"
  case searchField = "search field"
  case toggle
  case slider
  /// A control with one value of several: a menu, segments, a wheel or a list.
  case picker
  /// One of the values of a picker that shows them.
  case option
  case datePicker = "date picker"
  case fileChooser = "file chooser"
  /// A row of a menu. Menus need not be opened: finding a row opens its menu.
  case menuItem = "menu item"
  case tab
  case list
  case row
  case table
  case alert
  /// A sheet, a popover, a full-screen cover or a list of choices.
  case sheet
  case progress
  case gauge
  case group
  case figure
}
