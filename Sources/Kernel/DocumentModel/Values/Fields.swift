/// The values of a document or a map by the names of their fields.
///
/// Two names are the same only byte by byte: a document may hold `é` both as one scalar and as `e`
/// and an accent, as in Firestore.
package typealias Fields = [ExactText: Value]
