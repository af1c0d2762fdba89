import Accounts

/// What an upload is to become.
struct UploadPlan: Sendable, Codable {
  var bucket: String
  var path: String
  var settings: ObjectSettings
  /// How long the file will be, where its sender says so.
  var size: Int64?
  var generation: Int64?
  /// The sender; nil for nobody.
  var uid: String?
  var claims: [String: JSONValue]?
  var isOwner = false
  /// Where it is begun; nil for this machine.
  var address: String?
  /// Whether it gets a token to download it with.
  var wantsToken = true

  init(
    _ name: ObjectName, settings: ObjectSettings, size: Int64?, precondition: Precondition,
    by caller: Caller, from address: String? = nil, wantsToken: Bool
  ) {
    bucket = name.bucket
    self.address = address
    path = name.path
    self.settings = settings
    self.size = size
    generation = precondition.generation
    self.wantsToken = wantsToken
    switch caller {
    case .anonymous: break
    case .owner: isOwner = true
    case .user(let user):
      uid = user.uid
      claims = user.claims
    }
  }

  var precondition: Precondition { Precondition(generation: generation) }

  var caller: Caller {
    if isOwner { return .owner }
    return uid.map { .user(AuthenticatedUser(uid: $0, claims: claims ?? [:])) } ?? .anonymous
  }

  func name() throws(StorageError) -> ObjectName { try ObjectName(bucket: bucket, path: path) }
}
