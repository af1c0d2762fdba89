import AwardsDomain
import CloudFunctions
import DomainParts

/// What `importCeremonies` takes.
package struct ImportRequest: Codable, Sendable {
  /// The file's form.
  package enum Format: String, Codable, Sendable {
    case tsv, json
  }

  package var format: Format
  package var text: String
  /// Whether to tell what the file would bring, and store nothing.
  package var isPreview: Bool
  /// Only these ceremonies; nil for all.
  package var ceremonyIds: [String]?
  package var eventType: EventType?
  /// The date of ceremonies for which the file has none, in microseconds since 1970.
  package var date: Int64?

  package init(_ format: Format, _ text: String, isPreview: Bool, date: Int64? = nil) {
    self.format = format
    self.text = text
    self.isPreview = isPreview
    self.date = date
  }
}

/// What a file brings, or brought.
package struct ImportAnswer: Codable, Hashable, Sendable {
  /// A line of the file as it would be imported.
  package struct Row: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var categories: Int
    package var nominees: Int
    package var winners: Int
    /// Whether the ceremony is there already; its results then stay as they are.
    package var exists: Bool
  }

  /// A line that cannot be imported, and why.
  package struct Problem: Codable, Hashable, Sendable {
    package var place: String
    package var message: String
  }

  package var ceremonies: [Row]
  /// The first of them.
  package var problems: [Problem]
  package var problemCount: Int
  package var leftOut: Int
}

extension AwardsServer {
  /// Reads a file and, unless only a preview is wanted, stores its ceremonies. Names and orders of
  /// what is there are changed; results, locks and nominees that the file lacks stay.
  package func importCeremonies(
    _ request: ImportRequest, by uid: String
  ) async throws -> ImportAnswer {
    var preview =
      switch request.format {
      case .tsv: TSVImport.preview(request.text, eventType: request.eventType ?? .oscars)
      case .json: JSONImport.preview(request.text)
      }
    if let ids = request.ceremonyIds {
      preview.ceremonies.removeAll { !ids.contains($0.id) }
    }
    var rows: [ImportAnswer.Row] = []
    for ceremony in preview.ceremonies {
      let exists = try await documents.get(try Place.ceremony(ceremony.id)) != nil
      rows.append(
        ImportAnswer.Row(
          id: ceremony.id, name: ceremony.name, categories: ceremony.categories.count,
          nominees: ceremony.categories.map(\.nominees.count).reduce(0, +),
          winners: ceremony.categories.map(\.winnerIds.count).reduce(0, +), exists: exists))
    }
    if !request.isPreview {
      guard !rows.isEmpty else { throw AdministrationError.nothingToImport }
      let undated = preview.ceremonies.filter { ceremony in
        ceremony.date == nil && request.date == nil
          && rows.contains { $0.id == ceremony.id && !$0.exists }
      }
      guard undated.isEmpty else { throw AdministrationError.dateMissing(undated.map(\.name)) }
      for ceremony in preview.ceremonies {
        try await store(ceremony, date: request.date.map { Moment(microseconds: $0) }, by: uid)
      }
    }
    return ImportAnswer(
      ceremonies: rows,
      problems: preview.problems.prefix(200).map {
        ImportAnswer.Problem(place: $0.place, message: $0.message)
      }, problemCount: preview.problems.count, leftOut: preview.leftOut)
  }

  private func store(
    _ ceremony: ImportedCeremony, date: Moment?, by uid: String
  ) async throws {
    let path = try Place.ceremony(ceremony.id)
    try await documents.runTransaction { transaction in
      let now = now
      let old: Ceremony? = try await transaction.get(path)?.data()
      let known: [AwardsDomain.Category] =
        try await transaction.get(try categoryQuery(ceremony.id)).map { try $0.data() }
      let winners = old == nil ? ceremony.winners : [:]
      let count = Set(known.map(\.id)).union(ceremony.categories.map(\.id)).count
      let when = ceremony.date ?? old?.date ?? date ?? now
      var fields: [CeremonyField: FieldValue] = [
        .id: .string(ceremony.id), .name: .string(ceremony.name),
        .eventType: .string(ceremony.eventType.rawValue), .date: when.field,
        .categoryCount: count.field,
      ]
      if old == nil {
        let status = CeremonyStatus(
          date: when, categories: count, announced: winners.count, now: now)
        let version = winners.isEmpty ? 0 : 1
        fields[.status] = .string(status.rawValue)
        fields[.announcedCount] = winners.count.field
        fields[.resultVersion] = version.field
        transaction.write(
          .set(
            try Place.results(ceremony.id),
            Results(version: version, winners: winners).fields))
      }
      transaction.write(.merge(path, fields.document))
      for category in ceremony.categories {
        let isNew = !known.contains { $0.id == category.id }
        try await write(
          category, of: ceremony.id, isNew: isNew, winners: winners[category.id] ?? [],
          at: now, transaction)
      }
      try await record(
        .importing, by: uid, at: now, in: transaction,
        about: [
          .ceremonyId: .string(ceremony.id), .ceremonyName: .string(ceremony.name),
          .categories: count.field,
        ])
    }
  }

  private func write(
    _ category: ImportedCategory, of ceremony: String, isNew: Bool, winners: [String],
    at now: Moment, _ transaction: AdminTransaction
  ) async throws {
    let path = try Place.category(ceremony, category.id)
    let nominees = "\(path)/\(Collections.nominees)"
    let known: [Nominee] =
      isNew ? [] : try await transaction.get(documents.collection(nominees)).map { try $0.data() }
    let count = Set(known.map(\.id)).union(category.nominees.map(\.id)).count
    var fields: [CategoryField: FieldValue] = [
      .id: .string(category.id), .ceremonyId: .string(ceremony),
      .name: .string(category.name), .displayOrder: category.displayOrder.field,
      .isMajor: .boolean(category.isMajor), .nomineeCount: count.field,
    ]
    if isNew {
      fields[.isLocked] = .boolean(!winners.isEmpty)
      fields[.winnerIds] = winners.field
      fields[.winnerId] = winners.first.field
      if !winners.isEmpty {
        fields[.announcedAt] = now.field
        fields[.resultVersion] = 1
      }
    }
    transaction.write(.merge(path, fields.document))
    for nominee in category.nominees {
      var fields = nominee.fields
      // A picture that an administrator chose stays, unless the file has another one.
      if nominee.imageURL == nil {
        fields[.imageURL] = nil
      } else if let old = known.first(where: { $0.id == nominee.id }),
        old.imageURL != nominee.imageURL
      {
        removePicture(of: old, in: ceremony, transaction)
      }
      transaction.write(.merge("\(nominees)/\(nominee.id)", fields.document))
    }
  }
}

extension ImportedCeremony {
  fileprivate var winners: [String: [String]] {
    Dictionary(categories.filter { !$0.winnerIds.isEmpty }.map { ($0.id, $0.winnerIds) }) {
      first, _ in first
    }
  }
}
