/// The fields of a document of `pictureRemovals`.
package enum PictureRemovalField: String, CodingKey, Sendable {
  case url, path
}
