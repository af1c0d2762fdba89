/// What a server timestamp shows while the server has not chosen it.
public enum ServerTimestampBehavior: Int, Hashable, Sendable {
  /// `NSNull`.
  case none
  /// The device's own time of writing.
  case estimate
  /// What the field held before.
  case previous
}
