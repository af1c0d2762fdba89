import Foundation
import TopDogDomain

/// Reads rules from JSON. What a file does not name is as in the standard rules.
///
///     {
///       "slots": {"QB": 1, "RB": 2, "WR": 3, "TE": 1, "FLEX": 2},
///       "flex": ["RB", "WR", "TE"],
///       "scoring": {"receptions": 1, "fumbleTouchdowns": 6}
///     }
///
/// `scoring` names statistics as `Statistic` does, or by their columns in weekly files.
struct RulesFile {
  let shape: RosterShape
  let scoring: ScoringRules

  private static let slotRange = 0...20

  /// - Parameter file: nil for the standard rules.
  init(file: String?) throws(InputError) {
    guard let file else {
      shape = .standard
      scoring = .halfPPR
      return
    }
    func failure(_ message: String) -> InputError {
      InputError(file: file, line: nil, message: message)
    }
    var source = try ByteSource(file: file)
    let data = try source.rest()
    guard let rules = try? JSONDecoder().decode([String: JSONValue].self, from: data) else {
      throw failure("The rules are not an object in JSON.")
    }
    if let name = rules.keys.sorted().first(where: { !["slots", "flex", "scoring"].contains($0) }) {
      throw failure("“\(name)” is not known: rules have slots, flex and scoring.")
    }
    do {
      shape = try Self.shape(slots: rules["slots"], flex: rules["flex"])
      scoring = try Self.scoring(rules["scoring"])
    } catch {
      throw failure(error.message)
    }
  }

  private struct Problem: Error {
    let message: String
  }

  private static func shape(slots: JSONValue?, flex: JSONValue?) throws(Problem) -> RosterShape {
    let standard = RosterShape.standard
    var starters = standard.starters
    var places = standard.flex
    for (name, value) in try object(slots, named: "slots") {
      guard case .text(let text) = value, let count = Int(text), slotRange.contains(count) else {
        throw Problem(message: "The slots of \(name) are not a whole number from 0 to 20.")
      }
      if name == "FLEX" {
        places = count
      } else if let position = Position(rawValue: name) {
        starters[position] = count
      } else {
        throw Problem(message: "“\(name)” is not a slot: use QB, RB, WR, TE or FLEX.")
      }
    }
    return RosterShape(
      starters: starters, flex: places,
      flexPositions: try positions(flex) ?? standard.flexPositions)
  }

  private static func positions(_ value: JSONValue?) throws(Problem) -> Set<Position>? {
    guard let value else { return nil }
    guard case .array(let names) = value else {
      throw Problem(message: "“flex” is not an array of positions.")
    }
    var positions: Set<Position> = []
    for name in names {
      guard case .text(let text) = name, let position = Position(rawValue: text) else {
        throw Problem(message: "“flex” has something else than QB, RB, WR and TE.")
      }
      positions.insert(position)
    }
    return positions
  }

  private static func scoring(_ value: JSONValue?) throws(Problem) -> ScoringRules {
    var values = ScoringRules.halfPPR.values
    for (name, value) in try object(value, named: "scoring") {
      let statistic =
        Statistic(rawValue: name) ?? Statistic.allCases.first { $0.columnName == name }
      guard let statistic else {
        throw Problem(
          message: "“\(name)” brings no points: use "
            + Statistic.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
      guard case .text(let text) = value else {
        throw Problem(message: "The points of \(name) are not a number.")
      }
      do {
        values[statistic] = Points(hundredths: try DecimalText.hundredths(of: text.utf8))
      } catch {
        throw Problem(message: "“\(text)” for \(name) \(error).")
      }
    }
    return ScoringRules(values: values)
  }

  /// The members of an object, by name; none where there is no value.
  private static func object(
    _ value: JSONValue?, named name: String
  ) throws(Problem) -> [(key: String, value: JSONValue)] {
    guard let value else { return [] }
    guard case .object(let members) = value else {
      throw Problem(message: "“\(name)” is not an object.")
    }
    return members.sorted { $0.key < $1.key }
  }
}
