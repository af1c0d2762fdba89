/// Why a schedule cannot be understood, in one sentence.
package struct ScheduleError: Error, Hashable, Sendable {
  package var message: String
}
