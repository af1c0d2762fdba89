import DocumentModel

extension Timestamp {
  /// Days since 1970-01-01 of a date of the Gregorian calendar.
  static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    // Years begin in March here, so that the leap day is the last of its year.
    let years = month <= 2 ? year - 1 : year
    let era = (years >= 0 ? years : years - 399) / 400
    let yearOfEra = years - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whole days since 1970-01-01, and the seconds of the last one.
  var days: (number: Int64, second: Int64) {
    let number = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return (number, seconds - number * 86_400)
  }

  var date: (year: Int64, month: Int64, day: Int64) {
    let shifted = days.number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Nanoseconds since 1970.
  var total: Int128 { Int128(seconds) * RuleDuration.second + Int128(nanoseconds) }

  /// Nil outside the years 1 to 9999.
  init?(total: Int128) {
    var seconds = total / RuleDuration.second
    var rest = total % RuleDuration.second
    if rest < 0 {
      seconds -= 1
      rest += RuleDuration.second
    }
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    self.init(seconds: Int64(seconds), nanoseconds: Int32(rest))
  }
}
