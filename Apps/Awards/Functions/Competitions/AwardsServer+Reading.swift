import AwardsDomain
import CloudFunctions
import DomainParts
import Purchases

extension AwardsServer {
  /// A ceremony's categories, by their order.
  func categories(of ceremony: String) async throws -> [AwardsDomain.Category] {
    try await categoryQuery(ceremony).get().map { try $0.data() }
  }

  func categoryQuery(_ ceremony: String) throws -> AdminQuery {
    documents.collection("\(try Place.ceremony(ceremony))/\(Collections.categories)").order(
      by: CategoryField.displayOrder)
  }

  /// What somebody is called in competitions, and their picture.
  func profile(
    of uid: String, _ transaction: AdminTransaction
  ) async throws -> (name: String, photoURL: String?) {
    let profile = try await transaction.get(Place.user(uid))
    var photoURL: String?
    if case .string(let url)? = profile?[UserField.photoURL] { photoURL = url }
    guard case .string(let text)? = profile?[UserField.displayName],
      let name = try? PersonName(text)
    else { return ("Guest", photoURL) }
    return (name.value, photoURL)
  }

  /// Throws where the purchase is needed and missing. Where no store sells it nobody needs it.
  func checkAccess(of uid: String, _ transaction: AdminTransaction) async throws {
    let features: Features =
      try await transaction.getOptimistically(Paths.features)?.data() ?? Features()
    guard features.requiresPaymentForCompetitions,
      environment.admin.purchases.stores.contains(where: \.isOffered)
    else { return }
    guard try await environment.admin.purchases.hasActive(Entitlement.competitions, for: uid) else {
      throw CompetitionError.paymentRequired
    }
  }

  /// A competition in which the caller is; throws `notFound` for others, as for one that is missing.
  func competition(
    _ id: String, for uid: String, _ transaction: AdminTransaction
  ) async throws -> Competition {
    guard try await transaction.get(try Place.participant(id, uid)) != nil,
      let competition: Competition =
        try await transaction.get(try Place.competition(id))?.data()
    else { throw CompetitionError.notFound }
    return competition
  }

  /// A competition's status now, from documents that the transaction relies on.
  func status(
    of competition: Competition, _ transaction: AdminTransaction
  ) async throws -> CompetitionStatus {
    guard
      let ceremony: Ceremony =
        try await transaction.get(try Place.ceremony(competition.ceremonyId))?.data()
    else { throw CompetitionError.ceremonyMissing }
    let categories: [AwardsDomain.Category] =
      try await transaction.get(try categoryQuery(competition.ceremonyId)).map { try $0.data() }
    return CompetitionStatus(
      categories: categories, ceremonyDate: ceremony.date,
      competitionLocksAt: competition.locksAt, isArchived: competition.isArchived, now: now)
  }

  /// Runs `body` for every competition of a ceremony, eight at a time.
  func forEachCompetition(
    of ceremony: String, _ body: @escaping @Sendable (DocumentSnapshot) async throws -> Void
  ) async throws {
    var last: String?
    while true {
      var query = documents.collection(Collections.competitions)
        .where(CompetitionField.ceremonyId, .equal, .string(ceremony))
        .order(by: CompetitionField.id)
        .limit(Self.competitionsAtOnce)
      if let last { query = query.start(after: .string(last)) }
      let competitions = try await query.get()
      guard let end = competitions.last?.id else { return }
      last = end
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, competition) in competitions.enumerated() {
          if index >= Self.transactionsAtOnce { try await group.next() }
          group.addTask { try await body(competition) }
        }
        try await group.waitForAll()
      }
    }
  }

  private static let competitionsAtOnce = 200
  private static let transactionsAtOnce = 8
}
