import Foundation
import Observation

/// What the views of these tests change.
@MainActor @Observable
final class TestModel {
  var text = ""
  var isOn = false
  var number = 1
  var level = 0.5
  var choice: Int? = 1
  var picked: Set<Int> = []
  var date = Date(timeIntervalSince1970: 0)
  var rows = ["a", "b", "c"]
  var isShown = false
  var log: [String] = []
}
