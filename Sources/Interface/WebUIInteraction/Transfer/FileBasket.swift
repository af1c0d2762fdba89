/// The files of one choice as they come: a long file travels in pieces.
@MainActor
package final class FileBasket {
  private let room: FileRoom
  private var files: [ChosenFile] = []
  private var pieces = ""

  /// The most bytes of one file as text.
  static let maximumLength = 40_000_000
  /// The most files of one choice; the page sends no more.
  static let maximumCount = 20

  /// Makes an empty basket.
  package init(room: FileRoom? = nil) {
    self.room = room ?? .ofProcess
  }

  /// Takes a piece, which begins with "." if it is the last one of its file and with "+" otherwise. An
  /// empty text ends the choice: it returns the files and empties the basket. Where there is no
  /// room for a piece, the choice begins again after it.
  package func take(_ text: String, now: ContinuousClock.Instant = .now) -> [ChosenFile]? {
    if text.isEmpty {
      defer { empty() }
      return files
    }
    guard let mark = text.first else { return nil }
    pieces += text.dropFirst()
    if pieces.utf8.count > Self.maximumLength { pieces = "" }
    if mark == "." {
      if files.count < Self.maximumCount, let file = ChosenFile(pieces) { files.append(file) }
      pieces = ""
    }
    if !room.hold(held, in: self, now: now) { empty() }
    return nil
  }

  /// Forgets all files.
  func empty() {
    files = []
    pieces = ""
    _ = room.hold(0, in: self, now: .now)
  }

  private var held: Int { files.reduce(pieces.utf8.count) { $0 + $1.size } }
}
