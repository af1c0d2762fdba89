/// The answer of a call that has nothing to say but that it is done.
struct KindResponse: Encodable {
  var kind: String

  init(kind: String) {
    self.kind = "identitytoolkit#\(kind)Response"
  }
}
