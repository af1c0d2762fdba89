import Foundation
import Observation

/// The people who use the app, page by page.
@MainActor @Observable
final class UserList {
  private(set) var users: [AdminService.User] = []
  /// Whether the server has more of them than `users`.
  private(set) var hasMore = false
  private(set) var isLoading = false
  /// Whether `users` answer the search that was asked for last.
  private(set) var isLoaded = false
  private(set) var problem: String?

  @ObservationIgnored private let service: AdminService
  /// Counts the questions, so that a late answer to an older one is left alone.
  @ObservationIgnored private var asked = 0

  init(_ service: AdminService) {
    self.service = service
  }

  /// Shows the first page of those whom a search finds.
  func show(_ search: String) async {
    isLoaded = false
    await load(search, after: nil)
  }

  /// Adds the next page.
  func showMore(_ search: String) async {
    guard hasMore, !isLoading else { return }
    await load(search, after: users.last)
  }

  private func load(_ search: String, after last: AdminService.User?) async {
    asked += 1
    let question = asked
    isLoading = true
    problem = nil
    do {
      let page = try await service.users(matching: search, after: last)
      guard question == asked else { return }
      users = last == nil ? page.users : users + page.users
      hasMore = page.hasMore
      isLoaded = true
    } catch {
      guard question == asked, !Task.isCancelled else { return }
      problem = error.localizedDescription
    }
    isLoading = false
  }
}
