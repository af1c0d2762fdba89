import DomainParts
import Foundation

/// Reads nominations from tab-separated values: one row a nominee, with the columns `Ceremony`,
/// `CanonicalCategory` or `Category`, and `Film` or `Name`. `Class`, `Winner` (`True`) and `Date`
/// (`2026-03-15`) are read where they are there, every other column is left alone.
///
/// Cells at the end of a row may be missing where they are not needed. Cells are never quoted. The
/// same file always gives the same ids, so that importing it again changes nothing.
package struct TSVImport: Sendable {
  private let eventType: EventType
  private var columns: [String: Int] = [:]
  private var preview = ImportPreview()
  private var places: [String: Int] = [:]
  private var categoryPlaces: [String: [String: Int]] = [:]

  private init(eventType: EventType) {
    self.eventType = eventType
  }

  /// What the file would bring. Rows with a problem are left out; all others are read.
  package static func preview(_ text: String, eventType: EventType = .oscars) -> ImportPreview {
    var reader = TSVImport(eventType: eventType)
    reader.read(text)
    return reader.preview
  }

  private mutating func read(_ text: String) {
    let clean = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let lines = clean.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let head = lines.first, readHead(head) else { return }
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if let message = add(cells) {
        preview.problems.append(ImportProblem(place: "Row \(index + 1)", message: message))
      }
    }
  }

  private mutating func readHead(_ line: Substring) -> Bool {
    let names = line.split(separator: "\t", omittingEmptySubsequences: false)
    for (index, name) in names.enumerated() {
      columns[name.trimmingCharacters(in: .whitespaces)] = index
    }
    let missing = [["Ceremony"], ["CanonicalCategory", "Category"], ["Film", "Name"]]
      .filter { choice in !choice.contains { columns[$0] != nil } }
      .map { $0.joined(separator: " or ") }
    guard missing.isEmpty else {
      preview.problems.append(
        ImportProblem(
          place: "Row 1",
          message: "The first row names the columns. It lacks \(missing.joined(separator: ", "))."))
      return false
    }
    return true
  }

  /// Takes a row; gives what is wrong with it.
  private mutating func add(_ cells: [String]) -> String? {
    func cell(_ name: String) -> String {
      guard let index = columns[name], index < cells.count else { return "" }
      return cells[index].trimmingCharacters(in: .whitespaces)
    }
    let needed =
      [["Ceremony"], ["CanonicalCategory", "Category"], ["Film", "Name"]]
      .compactMap { choice in choice.compactMap { columns[$0] }.min() }.max() ?? 0
    guard cells.count > needed else {
      return "The row is cut short: it has \(cells.count) of at least \(needed + 1) cells."
    }
    guard !AcademyRow.leftOutClasses.contains(cell("Class")) else {
      preview.leftOut += 1
      return nil
    }
    guard let number = Int(cell("Ceremony")), (1...9_999).contains(number) else {
      return "\u{201C}\(cell("Ceremony"))\u{201D} is not the number of a ceremony."
    }
    let shown = cell("Category").isEmpty ? cell("CanonicalCategory") : cell("Category")
    let canonical = cell("CanonicalCategory").isEmpty ? shown : cell("CanonicalCategory")
    guard !canonical.isEmpty else { return "The category is missing." }
    let (film, person) = (AcademyRow.joined(cell("Film")), AcademyRow.joined(cell("Name")))
    guard !film.isEmpty || !person.isEmpty else {
      return "The nominee is missing: neither Film nor Name has a text."
    }
    guard ["", "true", "false"].contains(cell("Winner").lowercased()) else {
      return "Winner is \u{201C}\(cell("Winner"))\u{201D}; write True or leave it empty."
    }
    var date: Moment?
    if !cell("Date").isEmpty {
      date = ImportDate.moment(cell("Date"))
      if date == nil {
        return "The date \u{201C}\(cell("Date"))\u{201D} is not like 2026-03-15."
      }
    }
    let isActing = cell("Class") == "Acting"
    let (first, second) = isActing || film.isEmpty ? (person, film) : (film, person)
    let name = first.isEmpty ? second : first
    let secondary = first.isEmpty || second.isEmpty ? nil : second
    let place = place(ofCeremony: number, date: date)
    let category = self.place(ofCategory: canonical, shown: shown, in: place)
    preview.ceremonies[place].categories[category].add(
      name: name, secondaryName: secondary, isWinner: cell("Winner").lowercased() == "true")
    return nil
  }

  private mutating func place(ofCeremony number: Int, date: Moment?) -> Int {
    let id = "\(eventType.rawValue)-\(number)"
    if let place = places[id] {
      if let date { preview.ceremonies[place].date = date }
      return place
    }
    let name =
      eventType == .oscars
      ? AcademyRow.name(ofCeremony: number) : "\(eventType.displayName) \(number)"
    preview.ceremonies.append(
      ImportedCeremony(id: id, name: name, eventType: eventType, date: date))
    places[id] = preview.ceremonies.count - 1
    return preview.ceremonies.count - 1
  }

  private mutating func place(
    ofCategory canonical: String, shown: String, in ceremony: Int
  ) -> Int {
    let ceremonyId = preview.ceremonies[ceremony].id
    if let place = categoryPlaces[ceremonyId]?[canonical] { return place }
    let taken = Set(preview.ceremonies[ceremony].categories.map(\.id))
    var id = Slug.make(canonical)
    var count = 1
    while taken.contains(id) {
      count += 1
      id = "\(Slug.make(canonical))-\(count)"
    }
    preview.ceremonies[ceremony].categories.append(
      ImportedCategory(
        id: id, name: AcademyRow.title(shown), displayOrder: taken.count + 1,
        isMajor: AcademyRow.isMajor(canonical.uppercased())))
    categoryPlaces[ceremonyId, default: [:]][canonical] = taken.count
    return taken.count
  }
}
