import AwardsFunctions
import CloudFunctions
import Foundation
import SeededRandom
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Generated data for every function of an app that somebody may call: a refusal with a reason or an
/// answer, and no fault. MessageAI has no such functions.
@Suite(.timeLimit(.minutes(60)))
struct AppFunctionTests {
  /// What functions ask for. Most of them are ids, so most values are ids of something that is there.
  private static let names = [
    "competitionId", "ceremonyId", "categoryId", "nomineeId", "userId", "owner", "id",
    "requestId", "inviteCode", "name", "displayName", "secondaryName", "token", "text", "format",
    "isPreview", "isDoorClosed", "membersMayInvite", "isArchived", "weighting", "preset",
    "majorPoints", "own", "tieBreakCategoryId", "locksAt", "at", "date", "eventType", "winnerIds",
    "expectedVersion", "displayOrder", "isMajor", "imageURL", "ceremonyIds",
    "requiresPaymentForCompetitions",
  ]
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = 60
    return URLSession(configuration: configuration)
  }()

  @Test func `whatever an app's functions are called with, they answer or refuse`() async throws {
    let functions = AwardsBackend().functions
    let attack = Attack()
    try await withServer(isDevelopment: true, configure: { $0.functions = functions }) { server in
      let world = World(web: "http://127.0.0.1:\(try await server.addresses.webPort)")
      let people = [
        try await world.person(isAdministrator: true), try await world.person(),
        try await world.person(),
      ]
      var known = try await world.makeShow(by: people[0])
      let competition = try await world.call(
        "createCompetition", #"{"name":"Us","ceremonyId":"show"}"#, by: people[1])
      #expect(competition.status == 200, "\(competition.text)")
      known += people.map(\.id) + competition.strings
      try await attack.run(count: 600) { random in
        let function = Grammar.pick(functions, &random).name
        let person = Grammar.pick(people + [nil], &random)
        let data = Self.data(known, &random)
        let answer = try await world.call(function, data, by: person)
        #expect(
          answer.status < 500 || answer.status == 503,
          "HEARTH_SEED=\(attack.seed): \(answer.status) for \(function) \(data.prefix(2_000))")
        if answer.status == 200 { known = (known + answer.strings).suffix(40) }
      }
      let last = try await world.call(
        "createCompetition", #"{"name":"Us","ceremonyId":"show"}"#, by: people[2])
      // An administrator may have deleted the ceremony or asked for payment meanwhile.
      #expect(
        last.status == 200 || ["ceremony", "Unlock"].contains { last.text.contains($0) },
        "\(last.text)")
    }
  }

  @Test func `a million values are refused before they are read, and one long text is read`()
    async throws
  {
    let functions = AwardsBackend().functions
    try await withServer(isDevelopment: true, configure: { $0.functions = functions }) { server in
      let world = World(web: "http://127.0.0.1:\(try await server.addresses.webPort)")
      let person = try await world.person(isAdministrator: true)
      let zeros = Array(repeating: "0", count: 1_000_000).joined(separator: ",")
      let many = try await world.call("changeCompetition", "[\(zeros)]", by: person)
      #expect(many.status == 400)
      #expect(many.text.contains("more than 100000 values"))
      let weights = (0..<40_000).map { #""c\#($0)":-1"# }.joined(separator: ",")
      let change = """
        {"competitionId":"x","weighting":{"preset":"flat","majorPoints":-9223372036854775808,\
        "own":{\(weights)}}}
        """
      #expect(try await world.call("changeCompetition", change, by: person).status == 404)
      let text = String(repeating: "x\\t", count: 200_000)
      let file = #"{"format":"tsv","text":"\#(text)","isPreview":true}"#
      #expect(try await world.call("importCeremonies", file, by: person).status == 200)
    }
  }

  /// The data of a call: an object with some of the names, now and then something else.
  private static func data(_ known: [String], _ random: inout SeededGenerator) -> String {
    if random.once(in: 12) { return Grammar.json(names, &random) }
    let members = names.filter { _ in random.once(in: 2) }.map { name in
      "\(Grammar.quoted(name)):\(value(of: name, known, &random))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func value(
    of name: String, _ known: [String], _ random: inout SeededGenerator
  ) -> String {
    if random.once(in: 8) { return Grammar.json(names, &random) }
    switch name {
    case "format": return Grammar.pick(["\"tsv\"", "\"json\""], &random)
    case "eventType": return Grammar.pick(["\"oscars\"", "\"other\"", "\"x\""], &random)
    case "weighting":
      let preset = Grammar.pick(["flat", "majors", "rarity", "nomineeCount", "x"], &random)
      let own = Grammar.quoted(Grammar.pick(known, &random))
      return """
        {"preset":"\(preset)","majorPoints":\(Grammar.number(&random)),\
        "own":{\(own):\(Grammar.number(&random))}}
        """
    case "winnerIds", "ceremonyIds":
      return "[\(Grammar.quoted(Grammar.pick(known, &random)))]"
    case _ where name.hasPrefix("is") || name.hasPrefix("members") || name.hasPrefix("requires"):
      return Grammar.pick(["true", "false"], &random)
    case "locksAt", "at", "date", "expectedVersion", "displayOrder", "majorPoints":
      return Grammar.number(&random)
    default:
      let text = random.once(in: 4) ? Grammar.text(&random) : Grammar.pick(known, &random)
      return Grammar.quoted(text)
    }
  }

  private struct Person {
    var id: String
    var token: String
  }

  private struct Answer {
    var status: Int
    var text: String

    /// The texts in it, such as ids.
    var strings: [String] {
      text.split(separator: "\"").map(String.init).filter { (4...40).contains($0.utf8.count) }
    }
  }

  /// A server that is called over HTTP.
  private struct World {
    let web: String

    func person(isAdministrator: Bool = false) async throws -> Person {
      let email = "\(UUID())@example.com"
      let account = #"{"email":"\#(email)","password":"secret-secret","returnSecureToken":true}"#
      let key = "?key=any"
      let accounts = "/identitytoolkit.googleapis.com/v1/accounts:"
      let made = try await person("\(accounts)signUp\(key)", account)
      guard isAdministrator else { return made }
      let change = #"{"localId":"\#(made.id)","customAttributes":"{\"awardsAdmin\":true}"}"#
      let changed = try await post(
        "/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:update", change, "owner")
      #expect(changed.status == 200, "\(changed.text)")
      return try await person("\(accounts)signInWithPassword\(key)", account)
    }

    private func person(_ path: String, _ body: String) async throws -> Person {
      struct Account: Decodable {
        var localId: String
        var idToken: String
      }
      let answer = try await post(path, body, nil)
      let account = try JSONDecoder().decode(Account.self, from: Data(answer.text.utf8))
      return Person(id: account.localId, token: account.idToken)
    }

    /// A show with a category and two nominees. Returns their ids.
    func makeShow(by person: Person) async throws -> [String] {
      let show = """
        {"id":"show","name":"Show","categories":[{"id":"c1","name":"Award","nominees":\
        [{"id":"n1","name":"One"},{"id":"n2","name":"Two"}]}]}
        """
      let file =
        #"{"format":"json","isPreview":false,"date":4000000000000000,"text":\#(Grammar.quoted(show))}"#
      let made = try await call("importCeremonies", file, by: person)
      #expect(made.status == 200, "\(made.text)")
      let free = #"{"requiresPaymentForCompetitions":false}"#
      #expect(try await call("setFeatures", free, by: person).status == 200)
      return ["show", "c1", "n1", "n2"]
    }

    func call(_ function: String, _ data: String, by person: Person?) async throws -> Answer {
      try await post("/hearth/us-central1/\(function)", "{\"data\":\(data)}", person?.token)
    }

    private func post(_ path: String, _ body: String, _ token: String?) async throws -> Answer {
      var request = URLRequest(url: try #require(URL(string: web + path)))
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
      request.httpBody = Data(body.utf8)
      let (data, response) = try await AppFunctionTests.session.data(for: request)
      return Answer(
        status: try #require(response as? HTTPURLResponse).statusCode,
        text: String(decoding: data, as: UTF8.self))
    }
  }
}
