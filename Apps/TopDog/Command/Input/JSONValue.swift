/// A value of JSON whose numbers are kept as text, so that decimals stay exact.
enum JSONValue: Decodable, Hashable {
  case null
  case text(String)
  case object([String: JSONValue])
  case array([JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .text("\(number)")
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let flag = try? container.decode(Bool.self) {
      self = .text("\(flag)")
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }
}
