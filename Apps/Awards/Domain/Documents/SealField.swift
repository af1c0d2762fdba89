/// The fields of a document of a competition's `seals`.
package enum SealField: String, CodingKey, Sendable {
  case categoryId, lockVersion, digest, text, count, sealedAt
}
