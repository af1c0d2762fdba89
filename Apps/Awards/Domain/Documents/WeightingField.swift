/// The fields of a competition's `weighting`.
package enum WeightingField: String, CodingKey, Sendable {
  case preset, majorPoints, own
}
