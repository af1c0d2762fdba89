import Foundation
import Logging

/// Which of the actions that a device's pages keep were carried out, so that none is carried out
/// twice, in whichever scene, tab or process it comes again.
///
/// An actor so that the disk is never waited for on the main actor.
actor ActionLedger {
  /// What is known of an action.
  enum Standing: Equatable {
    case new
    case applied
    case refused(Refusal)
  }

  /// So many pages are remembered; the one that was heard of longest ago goes.
  static let maximumPages = 64
  /// So many refusals are remembered of a page.
  static let maximumRefusals = 32

  private struct Page: Codable {
    var name: String
    /// The highest number that was carried out or refused.
    var number: Int
    var refused: [Int: Refusal] = [:]
  }

  private let file: URL
  private let logger: Logger
  /// The page that was heard of last is the last one.
  private lazy var pages = load()
  private var busy: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  init(file: URL, logger: Logger) {
    self.file = file
    self.logger = logger
  }

  /// Waits until no other action of the same page is being carried out, and returns what is known of
  /// this one. Each call must be followed by one of ``end(_:)``.
  func begin(_ action: PageAction) async -> Standing {
    while busy.contains(action.page) {
      await withCheckedContinuation { waiting[action.page, default: []].append($0) }
    }
    busy.insert(action.page)
    guard let page = pages.last(where: { $0.name == action.page }), action.number <= page.number
    else { return .new }
    return page.refused[action.number].map(Standing.refused) ?? .applied
  }

  /// Lets the next action of the page begin.
  func end(_ action: PageAction) {
    busy.remove(action.page)
    for waiter in waiting.removeValue(forKey: action.page) ?? [] { waiter.resume() }
  }

  /// Notes that an action was carried out, or why not. Returns once that is in the file.
  func note(_ action: PageAction, _ refusal: Refusal?) {
    var page = take(action.page)
    page.number = max(page.number, action.number)
    if let refusal {
      page.refused[action.number] = refusal
      if page.refused.count > Self.maximumRefusals, let oldest = page.refused.keys.min() {
        page.refused[oldest] = nil
      }
    }
    pages.append(page)
    pages.removeFirst(max(0, pages.count - Self.maximumPages))
    save()
  }

  /// Learns from a saved scene what was carried out just before a crash.
  func learn(_ applied: [String: Int]) {
    for (name, number) in applied where pages.last(where: { $0.name == name })?.number ?? 0 < number
    {
      note(PageAction(page: name, number: number), nil)
    }
  }

  private func take(_ name: String) -> Page {
    guard let index = pages.lastIndex(where: { $0.name == name }) else {
      return Page(name: name, number: 0)
    }
    return pages.remove(at: index)
  }

  private func load() -> [Page] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    do {
      return try JSONDecoder().decode([Page].self, from: data)
    } catch {
      logger.error(
        "which actions were carried out cannot be read; one that is sent again is done again",
        metadata: ["file": "\(file.path)", "error": "\(error)"])
      return []
    }
  }

  private func save() {
    do {
      try PrivateFiles.write(try JSONEncoder().encode(pages), to: file)
    } catch {
      logger.error(
        "which actions were carried out was not saved; one that is sent again after a restart is done again",
        metadata: ["file": "\(file.path)", "error": "\(error)"])
    }
  }
}
