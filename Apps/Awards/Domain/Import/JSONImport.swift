import DomainParts
import Foundation

/// Reads ceremonies from JSON: one object or an array of them, each with `name`, `eventType`, `date`
/// and `categories`; a category has `name` and `nominees`, a nominee `name`. Ids, second names,
/// pictures, orders and `winnerIds` are read where they are there.
package enum JSONImport {
  /// What the file would bring. What has a problem is left out; everything else is read.
  package static func preview(_ text: String) -> ImportPreview {
    var preview = ImportPreview()
    let data = Data((text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]).utf8)
    guard let json = try? JSONSerialization.jsonObject(with: data) else {
      preview.problems.append(
        ImportProblem(place: "The file", message: "It is not JSON. Check brackets and commas."))
      return preview
    }
    let list = json as? [Any] ?? [json]
    if list.isEmpty {
      preview.problems.append(ImportProblem(place: "The file", message: "It has no ceremony."))
    }
    for (index, value) in list.enumerated() {
      let place = "Ceremony \(index + 1)"
      guard let ceremony = ceremony(value, at: place, &preview.problems) else { continue }
      guard !preview.ceremonies.contains(where: { $0.id == ceremony.id }) else {
        preview.problems.append(
          ImportProblem(place: place, message: "Its id \(ceremony.id) stands there twice."))
        continue
      }
      preview.ceremonies.append(ceremony)
    }
    return preview
  }

  private static func ceremony(
    _ value: Any, at place: String, _ problems: inout [ImportProblem]
  ) -> ImportedCeremony? {
    func refuse(_ message: String) -> ImportedCeremony? {
      problems.append(ImportProblem(place: place, message: message))
      return nil
    }
    guard let fields = value as? [String: Any] else { return refuse("It is not an object.") }
    guard let name = text("name", fields) else { return refuse("Its name is missing.") }
    guard let eventType = EventType(rawValue: text("eventType", fields) ?? "other") else {
      let known = EventType.allCases.map(\.rawValue).joined(separator: ", ")
      return refuse("Its eventType is none of \(known).")
    }
    var date: Moment?
    if let written = text("date", fields) {
      date = ImportDate.moment(written)
      if date == nil {
        return refuse("Its date \u{201C}\(written)\u{201D} is not like 2026-03-15.")
      }
    }
    guard let list = fields["categories"] as? [Any], !list.isEmpty else {
      return refuse("It has no categories.")
    }
    var ceremony = ImportedCeremony(
      id: Slug.make(text("id", fields) ?? name), name: name, eventType: eventType, date: date)
    for (index, value) in list.enumerated() {
      let place = "\(place), category \(index + 1)"
      guard let category = category(value, order: index + 1, at: place, &problems) else {
        continue
      }
      guard !ceremony.categories.contains(where: { $0.id == category.id }) else {
        problems.append(
          ImportProblem(place: place, message: "Its id \(category.id) stands there twice."))
        continue
      }
      ceremony.categories.append(category)
    }
    return ceremony
  }

  private static func category(
    _ value: Any, order: Int, at place: String, _ problems: inout [ImportProblem]
  ) -> ImportedCategory? {
    guard let fields = value as? [String: Any], let name = text("name", fields) else {
      problems.append(ImportProblem(place: place, message: "Its name is missing."))
      return nil
    }
    let canonical = text("canonical", fields) ?? name
    var category = ImportedCategory(
      id: Slug.make(text("id", fields) ?? name), name: AcademyRow.title(name),
      displayOrder: (fields["displayOrder"] as? Int) ?? order,
      isMajor: (fields["isMajor"] as? Bool) ?? AcademyRow.isMajor(canonical.uppercased()))
    let winners = Set(fields["winnerIds"] as? [String] ?? [])
    var known: Set<String> = []
    for (index, value) in (fields["nominees"] as? [Any] ?? []).enumerated() {
      guard let nominee = value as? [String: Any], let name = text("name", nominee) else {
        problems.append(
          ImportProblem(
            place: "\(place), nominee \(index + 1)", message: "Its name is missing."))
        continue
      }
      let id = text("id", nominee)
      var imageURL = text("imageURL", nominee)
      if let address = imageURL, !CeremonyPicture.isImportable(address) {
        imageURL = nil
        problems.append(
          ImportProblem(
            place: "\(place), nominee \(index + 1)",
            message: "Its picture is left out: its address does not begin with https."))
      }
      if let id { known.insert(id) }
      category.add(
        name: name, secondaryName: text("secondaryName", nominee),
        imageURL: imageURL, id: id,
        isWinner: id.map(winners.contains) ?? false)
    }
    if category.nominees.isEmpty {
      problems.append(ImportProblem(place: place, message: "It has no nominees."))
      return nil
    }
    for stranger in winners.subtracting(known).sorted() {
      problems.append(
        ImportProblem(place: place, message: "Its winner \(stranger) is not nominated."))
    }
    return category
  }

  /// A field's text; nil where there is none, or only blanks.
  private static func text(_ name: String, _ fields: [String: Any]) -> String? {
    guard let text = (fields[name] as? String)?.trimmingCharacters(in: .whitespaces),
      !text.isEmpty
    else { return nil }
    return text
  }
}
