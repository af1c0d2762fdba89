import AwardsDomain
import CloudFunctions
import DomainParts
import FunctionParts

// With `expected`, an edit is refused where somebody else changed the same thing since it was looked at,
// so that of two administrators none undoes what the other one did without seeing it.
extension AwardsServer {
  /// Makes or changes a ceremony. A new date moves the lock of every category that is open and has no
  /// time of its own; what is locked stays locked.
  package func saveCeremony(_ edit: CeremonyEdit, by uid: String) async throws -> SavedAnswer {
    let name = try AwardName(edit.name).value
    let id = edit.id ?? newId()
    let path = try Place.ceremony(id)
    return try await documents.runTransaction { transaction in
      let now = now
      let date = Moment(microseconds: edit.date)
      let old: Ceremony? = try await transaction.get(path)?.data()
      if edit.id != nil, old == nil { throw AdministrationError.deletedMeanwhile }
      if let expected = edit.expected, let old, old.values != expected {
        throw AdministrationError.changedMeanwhile
      }
      let status = CeremonyStatus(
        date: date, categories: old?.categoryCount ?? 0, announced: old?.announcedCount ?? 0,
        now: now)
      var fields: [CeremonyField: FieldValue] = [
        .id: .string(id), .name: .string(name), .eventType: .string(edit.eventType.rawValue),
        .date: date.field, .status: .string(status.rawValue),
      ]
      if old == nil {
        fields[.categoryCount] = 0
        fields[.announcedCount] = 0
        fields[.resultVersion] = 0
        transaction.write(.set(try Place.results(id), Results.none.fields))
      }
      transaction.write(.merge(path, fields.document))
      try await record(
        .saveCeremony, by: uid, at: now, in: transaction,
        about: [.ceremonyId: .string(id), .ceremonyName: .string(name), .date: date.field])
      return SavedAnswer(id: id)
    }
  }

  /// Makes or changes a category.
  package func saveCategory(_ edit: CategoryEdit, by uid: String) async throws -> SavedAnswer {
    let name = try AwardName(edit.name).value
    let id = edit.id ?? newId()
    let ceremonyPath = try Place.ceremony(edit.ceremonyId)
    let path = try Place.category(edit.ceremonyId, id)
    return try await documents.runTransaction { transaction in
      guard let ceremony: Ceremony = try await transaction.get(ceremonyPath)?.data() else {
        throw AdministrationError.deletedMeanwhile
      }
      let old: AwardsDomain.Category? = try await transaction.get(path)?.data()
      if edit.id != nil, old == nil { throw AdministrationError.deletedMeanwhile }
      if let expected = edit.expected, let old, old.values != expected {
        throw AdministrationError.changedMeanwhile
      }
      var fields: [CategoryField: FieldValue] = [
        .id: .string(id), .ceremonyId: .string(ceremony.id), .name: .string(name),
      ]
      fields[.displayOrder] = edit.displayOrder?.field
      fields[.isMajor] = edit.isMajor.map { .boolean($0) }
      if old == nil {
        fields[.displayOrder] = (edit.displayOrder ?? ceremony.categoryCount + 1).field
        fields[.isMajor] = .boolean(edit.isMajor ?? false)
        fields[.isLocked] = false
        fields[.nomineeCount] = 0
        fields[.winnerIds] = []
        fields[.winnerId] = .null
        transaction.write(
          .update(
            ceremonyPath,
            [CeremonyField.categoryCount: (ceremony.categoryCount + 1).field].document))
      }
      transaction.write(.merge(path, fields.document))
      try await record(
        .saveCategory, by: uid, at: now, in: transaction,
        about: [
          .ceremonyId: .string(ceremony.id), .categoryId: .string(id),
          .ceremonyName: .string(ceremony.name), .categoryName: .string(name),
        ])
      return SavedAnswer(id: id)
    }
  }

  /// Makes or changes a nominee.
  package func saveNominee(_ edit: NomineeEdit, by uid: String) async throws -> SavedAnswer {
    let name = try AwardName(edit.name).value
    let second = try edit.secondaryName.flatMap { text in
      text.allSatisfy(\.isWhitespace) ? nil : try AwardName(text).value
    }
    if let address = edit.imageURL, !address.isEmpty {
      guard address.utf8.count <= 2_000 else { throw InputError.textTooLong }
    }
    let id = edit.id ?? newId()
    let categoryPath = try Place.category(edit.ceremonyId, edit.categoryId)
    let path = "\(categoryPath)/\(Collections.nominees)/\(try Place.checked(id))"
    return try await documents.runTransaction { transaction in
      guard let category: AwardsDomain.Category = try await transaction.get(categoryPath)?.data()
      else { throw AdministrationError.deletedMeanwhile }
      let old: Nominee? = try await transaction.get(path)?.data()
      if edit.id != nil, old == nil { throw AdministrationError.deletedMeanwhile }
      if let expected = edit.expected, let old, old.values != expected {
        throw AdministrationError.changedMeanwhile
      }
      var fields: [NomineeField: FieldValue] = [
        .id: .string(id), .categoryId: .string(category.id), .name: .string(name),
        .secondaryName: second.field,
      ]
      if let address = edit.imageURL, address != old?.imageURL ?? "" {
        guard address.isEmpty || picturePath(at: address, of: edit.ceremonyId) != nil else {
          throw AdministrationError.foreignPicture
        }
        fields[.imageURL] = address.isEmpty ? .null : .string(address)
        if let old { removePicture(of: old, in: edit.ceremonyId, transaction) }
      }
      fields[.displayOrder] =
        (edit.displayOrder ?? (old == nil ? category.nomineeCount + 1 : nil))?.field
      transaction.write(.merge(path, fields.document))
      if old == nil {
        transaction.write(
          .update(
            categoryPath,
            [CategoryField.nomineeCount: (category.nomineeCount + 1).field].document))
      }
      try await record(
        .saveNominee, by: uid, at: now, in: transaction,
        about: [
          .ceremonyId: .string(edit.ceremonyId), .categoryId: .string(category.id),
          .categoryName: .string(category.name), .nomineeId: .string(id),
          .nomineeName: .string(name),
        ])
      return SavedAnswer(id: id)
    }
  }
}
