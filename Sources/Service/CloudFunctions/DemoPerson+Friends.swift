extension DemoPerson {
  /// Somebody whose address is `account@example.com`, with the password that the friends share.
  public init(_ name: String, account: String) {
    self.init(name: name, email: "\(account)@example.com", password: "hearthside")
  }

  public static let maya = DemoPerson("Maya Lindqvist", account: "maya")
  public static let tomas = DemoPerson("Tomás Rivera", account: "tomas")
  public static let aisha = DemoPerson("Aisha Okafor", account: "aisha")
  public static let jonas = DemoPerson("Jonas Weber", account: "jonas")
  public static let lin = DemoPerson("Lin Chen", account: "lin")

  /// Five people who know each other, for the demonstrations of several apps: the apps of a server share
  /// its accounts.
  public static let friends: [DemoPerson] = [.maya, .tomas, .aisha, .jonas, .lin]
}
