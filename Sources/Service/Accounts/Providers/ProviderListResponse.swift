/// Some providers, under the name of their collection, and where to go on.
struct ProviderListResponse: Encodable {
  var collection: String
  var providers: [ProviderResponse]
  var nextPageToken: String?

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(providers, forKey: Key(collection))
    try container.encodeIfPresent(nextPageToken, forKey: Key("nextPageToken"))
  }
}
