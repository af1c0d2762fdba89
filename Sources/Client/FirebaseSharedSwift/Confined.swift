/// A caller's closure within a coder that demands sendable ones.
///
/// Unchecked: the coder is made, used and dropped within one synchronous call, so the closure never
/// leaves the caller's thread.
struct Confined<Body>: @unchecked Sendable {
  let body: Body

  init(_ body: Body) {
    self.body = body
  }
}
