/// What an input holds, shows, and was last edited to. Only inputs have one.
struct FieldValue {
  /// What the view wants the input to hold; committed with everything else.
  var wanted: PropertyValue?
  /// What the input holds.
  var property: PropertyValue?
  /// What the browser shows in it, and the edit that made it so.
  var shown: PropertyValue?
  var lastEdit = 0
}
