/// What clients may know of the project.
struct ProjectResponse: Encodable {
  var projectId: String
  var authorizedDomains: [String]
  var allowPasswordUser: Bool
  var enableAnonymousUser: Bool
  var idpConfig: [Provider]

  struct Provider: Encodable {
    var provider: String
    var enabled: Bool
  }
}
