import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// A draft whose seats are free. The seed of its order is drawn and kept secret in the same commit, and the
  /// draft shows its hash.
  func newDraft(
    of tournament: Tournament, at now: Moment, _ transaction: AdminTransaction
  ) -> Draft {
    var random = environment.generator
    let seed = OrderSeed(using: &random)
    let draft = Draft(id: newId(), of: tournament, orderHash: seed.hash, at: now)
    transaction.write(
      .create(
        Paths.orderSeed(of: draft.id), [OrderSeedField.seed: .string(seed.hex)].document))
    return draft
  }

  /// All seats are taken: the order follows from the seed, which is no secret any more.
  func drawOrder(
    of draft: inout Draft, at now: Moment, _ transaction: AdminTransaction
  ) async throws {
    guard draft.orderHash != nil else {
      // The draft was made before orders were drawn from seeds.
      var random = environment.generator
      return draft.close(at: now, using: &random)
    }
    let path = Paths.orderSeed(of: draft.id)
    guard case .string(let hex)? = try await transaction.get(path)?[OrderSeedField.seed],
      let seed = OrderSeed(hex: hex), seed.hash == draft.orderHash
    else {
      throw AdminError("The seed of the draft \(draft.id) is missing, or is not the one it showed.")
    }
    draft.close(at: now, by: seed)
    transaction.write(.delete(path))
  }
}
