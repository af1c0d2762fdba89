/// The fields of a document of `ceremonies`.
package enum CeremonyField: String, CodingKey, Sendable {
  case id, name, eventType, date, status, categoryCount, announcedCount, resultVersion
}
