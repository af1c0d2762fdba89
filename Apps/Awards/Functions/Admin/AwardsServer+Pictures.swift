import AwardsDomain
import CloudFunctions

extension AwardsServer {
  /// The path of a picture of a ceremony in the app's own files; nil for an address elsewhere.
  func picturePath(at address: String, of ceremony: String) -> String? {
    CeremonyPicture.path(
      at: address, ceremony: ceremony, bucket: environment.admin.files.bucket)
  }

  /// Has a nominee's picture removed after the transaction, unless another nominee shows it.
  func removePicture(
    of nominee: Nominee, in ceremony: String, _ transaction: AdminTransaction
  ) {
    guard let url = nominee.imageURL, let path = picturePath(at: url, of: ceremony) else { return }
    transaction.write(
      .create(
        "\(Collections.pictureRemovals)/\(newId())",
        [PictureRemovalField.url: .string(url), .path: .string(path)].document))
  }

  /// Removes a picture for good. Doing it again changes nothing.
  package func removePicture(_ removal: DocumentSnapshot) async throws {
    if case .string(let url)? = removal[PictureRemovalField.url],
      case .string(let path)? = removal[PictureRemovalField.path],
      try await documents.collectionGroup(Collections.nominees)
        .where(NomineeField.imageURL, .equal, .string(url)).limit(1).get().isEmpty
    {
      try await environment.admin.files.delete(path)
    }
    try await documents.commit([.delete(removal.path)])
  }
}
