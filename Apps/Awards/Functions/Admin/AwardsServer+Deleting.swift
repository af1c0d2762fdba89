import AwardsDomain
import CloudFunctions

extension AwardsServer {
  /// Deletes a nominee, a category or a ceremony, or tells what that would break.
  ///
  /// What has winners stays until they are revoked, and a ceremony stays while there are competitions
  /// about it. Picks of a deleted nominee are wrong; their people can pick again while voting is open.
  /// A preview is refused where the deletion would be.
  package func delete(_ request: DeletionRequest, by uid: String) async throws -> DeletionAnswer {
    let answer = try await consequences(of: request)
    guard let categoryId = request.categoryId else {
      guard answer.competitions == 0 else {
        throw AdministrationError.hasCompetitions(answer.competitions)
      }
      guard !request.isPreview else { return answer }
      try await deleteCeremony(request.ceremonyId, by: uid)
      return answer
    }
    let categoryPath = try Place.category(request.ceremonyId, categoryId)
    let nomineePath = try request.nomineeId.map {
      "\(categoryPath)/\(Collections.nominees)/\(try Place.checked($0))"
    }
    let ceremonyPath = try Place.ceremony(request.ceremonyId)
    try await documents.runTransaction { transaction in
      guard let category: AwardsDomain.Category = try await transaction.get(categoryPath)?.data(),
        let ceremony: Ceremony = try await transaction.get(ceremonyPath)?.data()
      else { throw AdministrationError.deletedMeanwhile }
      guard !category.isAnnounced else { throw AdministrationError.announced }
      var nomineeName: String?
      if let nomineePath {
        guard let nominee: Nominee = try await transaction.get(nomineePath)?.data() else {
          throw AdministrationError.deletedMeanwhile
        }
        guard !request.isPreview else { return }
        nomineeName = nominee.name
        removePicture(of: nominee, in: ceremony.id, transaction)
        transaction.write(.delete(nomineePath))
        transaction.write(
          .update(
            categoryPath,
            [CategoryField.nomineeCount: max(category.nomineeCount - 1, 0).field].document))
      } else {
        guard !request.isPreview else { return }
        let nominees = try await transaction.get(
          documents.collection("\(categoryPath)/\(Collections.nominees)"))
        for nominee in nominees {
          removePicture(of: try nominee.data(), in: ceremony.id, transaction)
          transaction.write(.delete(nominee.path))
        }
        transaction.write(.delete(categoryPath))
        transaction.write(
          .update(
            ceremonyPath,
            [CeremonyField.categoryCount: max(ceremony.categoryCount - 1, 0).field].document))
      }
      try await record(
        nomineePath == nil ? .deleteCategory : .deleteNominee, by: uid, at: now,
        in: transaction,
        about: [
          .ceremonyId: .string(request.ceremonyId), .categoryId: .string(categoryId),
          .ceremonyName: .string(ceremony.name), .categoryName: .string(category.name),
          .nomineeId: request.nomineeId.field, .nomineeName: nomineeName.field,
          .picks: answer.picks.field,
        ])
    }
    return answer
  }

  private func consequences(of request: DeletionRequest) async throws -> DeletionAnswer {
    let competitions = try await documents.collection(Collections.competitions)
      .where(CompetitionField.ceremonyId, .equal, .string(request.ceremonyId)).get()
    var picks = 0
    for competition in competitions {
      var votes = documents.collection("\(competition.path)/\(Collections.votes)")
      if let category = request.categoryId {
        votes = votes.where(VoteField.categoryId, .equal, .string(category))
      }
      if let nominee = request.nomineeId {
        votes = votes.where(VoteField.nomineeId, .equal, .string(nominee))
      }
      picks += try await votes.count()
    }
    return DeletionAnswer(competitions: competitions.count, picks: picks)
  }

  private func deleteCeremony(_ id: String, by uid: String) async throws {
    let path = try Place.ceremony(id)
    try await documents.runTransaction { transaction in
      guard let ceremony: Ceremony = try await transaction.get(path)?.data() else {
        throw AdministrationError.deletedMeanwhile
      }
      // A competition that was made in the meantime keeps the ceremony.
      let competitions = try await transaction.get(
        documents.collection(Collections.competitions).where(
          CompetitionField.ceremonyId, .equal, .string(id)
        )
        .limit(1))
      guard competitions.isEmpty else {
        throw AdministrationError.hasCompetitions(competitions.count)
      }
      let categories = try await transaction.get(
        documents.collection("\(path)/\(Collections.categories)"))
      for category in categories {
        let nominees = try await transaction.get(
          documents.collection("\(category.path)/\(Collections.nominees)"))
        for nominee in nominees {
          removePicture(of: try nominee.data(), in: id, transaction)
          transaction.write(.delete(nominee.path))
        }
        transaction.write(.delete(category.path))
      }
      for name in [Collections.results, Collections.announcements, Collections.closings] {
        for found in try await transaction.get(documents.collection("\(path)/\(name)")) {
          transaction.write(.delete(found.path))
        }
      }
      transaction.write(.delete(path))
      try await record(
        .deleteCeremony, by: uid, at: now, in: transaction,
        about: [.ceremonyId: .string(id), .ceremonyName: .string(ceremony.name)])
    }
  }
}
