/// Where a value lies within its document. Only an error asks for the whole path.
final class FieldPlace: Sendable {
  private let key: any CodingKey
  private let parent: FieldPlace?

  init(_ key: any CodingKey, in parent: FieldPlace?) {
    self.key = key
    self.parent = parent
  }

  var path: [any CodingKey] { (parent?.path ?? []) + [key] }
}
