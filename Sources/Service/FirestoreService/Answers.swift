/// The responses of a call that streams them, each made when it is sent.
///
/// Everything that can fail has been done before there are answers, so a caller may say how the call
/// ended before it sends the first.
struct Answers<Response: Sendable>: RandomAccessCollection, Sendable {
  private let make: @Sendable (Int) -> Response
  let endIndex: Int

  var startIndex: Int { 0 }

  /// - Parameter make: the response at a place below `count`.
  init(count: Int, _ make: @escaping @Sendable (Int) -> Response) {
    endIndex = count
    self.make = make
  }

  subscript(position: Int) -> Response { make(position) }
}
