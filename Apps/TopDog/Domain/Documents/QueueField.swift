/// The fields of a document of a person's `queues`.
package enum QueueField: String, CodingKey, Sendable {
  case players, updatedAt
}
