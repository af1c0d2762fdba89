/// What a template means, for who chooses one.
extension TournamentTemplate {
  /// The template’s name.
  package var title: String {
    switch self {
    case .seasonFast: "Season, Fast Drafts"
    case .seasonSlow: "Season, Slow Drafts"
    case .sprint: "Sprint"
    case .freeDraft: "Free Draft"
    }
  }

  /// A sentence for each thing that people should know before they make one.
  package var sentences: [String] {
    let format = format
    let summary = FormatSummary(format)
    var sentences = ["\(summary.draft), with \(summary.clock)."]
    if let most = format.fields.first {
      let each = format.entriesPerPerson.counting("entry", "entries")
      sentences.append(
        "There is room for \(most.counting("entry", "entries")); a person may have \(each).")
    }
    sentences.append(
      format.entryFee > .zero ? "An entry costs \(format.entryFee.compact)." : "Joining is free.")
    sentences += summary.rounds.map { "\($0)." }
    if format.prizes.tiers.isEmpty {
      sentences.append("There are no prizes.")
    } else {
      sentences.append("Prizes are \(format.prizes.total.compact) in all.")
    }
    return sentences
  }
}
