/// That a purchase began to stand or stands no longer, as functions are told.
package struct EntitlementEvent: Codable, Hashable, Sendable {
  /// Grows from event to event; never used twice.
  package var id: Int64
  /// The app's database.
  package var app: String
  package var uid: String
  package var product: String
  package var purchase: Int64
  package var quantity: Int
  package var isActive: Bool
  /// In microseconds since 1970.
  package var time: Int64
}
