import DomainParts

/// What the functions for administrators take and give. Each call that changes something has a
/// `requestId`, and the same call again changes nothing and gets the first answer.
package enum AdminCalls {
  /// `createTournament`; gives `Created`.
  package struct NewTournament: Codable, Hashable, Sendable {
    package var template: TournamentTemplate
    package var name: String
    package var season: Moment
    package var slateId: String
    package var requestId: String

    package init(
      template: TournamentTemplate, name: String, season: Moment, slateId: String,
      requestId: String
    ) {
      self.template = template
      self.name = name
      self.season = season
      self.slateId = slateId
      self.requestId = requestId
    }
  }

  /// The tournament that was made.
  package struct Created: Codable, Hashable, Sendable {
    package var id: String

    package init(id: String) { self.id = id }
  }

  /// `setTournamentOpen`, `pauseDraft` (`isOn` for paused): a switch of a tournament or a draft.
  package struct Switch: Codable, Hashable, Sendable {
    package var id: String
    package var isOn: Bool
    package var requestId: String

    package init(id: String, isOn: Bool, requestId: String) {
      self.id = id
      self.isOn = isOn
      self.requestId = requestId
    }
  }

  /// `previewPlayers` (gives `ImportPreview`) and `importPlayers` (gives `Created`, a pool): the players of
  /// a slate as CSV with the columns `id`, `name`, `position`, `team`, and optionally `adp`,
  /// `projection` and `bye`.
  package struct PlayersFile: Codable, Hashable, Sendable {
    package var slateId: String
    package var text: String
    /// What people must know about the numbers; nil for nothing.
    package var note: String?
    /// Nil for a preview.
    package var requestId: String?

    package init(slateId: String, text: String, note: String?, requestId: String? = nil) {
      self.slateId = slateId
      self.text = text
      self.note = note
      self.requestId = requestId
    }
  }

  /// `previewWeek` (gives `ImportPreview`) and `closeWeek` (gives `Closed`): a week's points (`player`,
  /// `points`) or stats (the columns of hvpkod's weekly files) as CSV. The first file closes the week,
  /// later ones correct it.
  package struct WeekFile: Codable, Hashable, Sendable {
    package var slateId: String
    package var week: Int
    package var text: String
    /// Nil for a preview.
    package var requestId: String?

    package init(slateId: String, week: Int, text: String, requestId: String? = nil) {
      self.slateId = slateId
      self.week = week
      self.text = text
      self.requestId = requestId
    }
  }

  /// What a file would do.
  package struct ImportPreview: Codable, Hashable, Sendable {
    /// A row that fits nobody or cannot be read.
    package struct Problem: Codable, Hashable, Sendable {
      /// Counts from 1.
      package var line: Int
      package var sentence: String

      package init(line: Int, sentence: String) {
        self.line = line
        self.sentence = sentence
      }
    }

    /// How many players the file has.
    package var players: Int
    /// What it changes, in sentences such as `Bo Carter: 12.40, was 11.40`; at most 200.
    package var changes: [String]
    package var changeCount: Int
    /// Rows that are left out; at most 200.
    package var problems: [Problem]
    package var problemCount: Int

    package init(
      players: Int, changes: [String], changeCount: Int, problems: [Problem], problemCount: Int
    ) {
      self.players = players
      self.changes = changes
      self.changeCount = changeCount
      self.problems = problems
      self.problemCount = problemCount
    }
  }

  /// What closing or correcting a week did.
  package struct Closed: Codable, Hashable, Sendable {
    package var version: Int
    /// How many groups were scored again.
    package var groups: Int

    package init(version: Int, groups: Int) {
      self.version = version
      self.groups = groups
    }
  }

  /// `startSeason`, `advanceTournament`, `payTournament`, `refundTournament`; gives `Moved`. The first
  /// makes the groups of round 1, refunds the drafts that did not fill, and begins the season.
  package struct TournamentStep: Codable, Hashable, Sendable {
    package var tournamentId: String
    package var requestId: String

    package init(tournamentId: String, requestId: String) {
      self.tournamentId = tournamentId
      self.requestId = requestId
    }
  }

  /// What a move of a season did.
  package struct Moved: Codable, Hashable, Sendable {
    /// How many entries advanced, were paid or were refunded.
    package var entries: Int
    /// What was paid to people in all.
    package var amount: Cents

    package init(entries: Int, amount: Cents = .zero) {
      self.entries = entries
      self.amount = amount
    }
  }
}
