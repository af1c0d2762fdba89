/// Ids for documents whose creator chose none.
enum NewDocumentID {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// Twenty letters and digits, as Firestore's own: so many that no two are ever the same.
  static func random() -> String {
    String((0..<20).map { _ in letters[Int.random(in: letters.indices)] })
  }
}
