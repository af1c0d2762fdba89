import Accounts
import BlobStorage
import DocumentModel
import FirestoreService
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SecurityRules

/// Takes rules over HTTP, as Firebase's emulator does for tests; only a server in development has
/// it. They are for one database of the project, or for one bucket or all, and last until the server
/// stops.
/// See https://firebase.google.com/docs/rules/unit-tests
struct EmulatorRules: Sendable {
  private static let verb = ":securityRules"
  /// As large as a rules file may be, as JSON.
  private static let largestBody = 1024 * 1024

  let book: RuleBook
  let storage: RuleBook

  func addRoutes(to router: some RouterMethods) {
    router.on("/emulator/v1/projects/{project}", method: .put) { request, context in
      let target = context.parameters.get("project") ?? ""
      guard target.hasSuffix(Self.verb), target.count > Self.verb.count else {
        return Self.answer(.notFound, "Rules are put to projects/NAME:securityRules.")
      }
      let project = DatabaseName(project: String(target.dropLast(Self.verb.count)))
      return await replace(request) { book.replace($0.map(\.ruleset), for: project) }
    }
    router.on(
      "/emulator/v1/projects/{project}/databases/{database}", method: .put
    ) { request, context in
      let target = context.parameters.get("database") ?? ""
      guard target.hasSuffix(Self.verb), target.count > Self.verb.count else {
        return Self.answer(
          .notFound, "Rules are put to projects/NAME/databases/NAME:securityRules.")
      }
      let database = DatabaseName(
        project: context.parameters.get("project") ?? "",
        database: String(target.dropLast(Self.verb.count)))
      return await replace(request) { book.replace($0.map(\.ruleset), for: database) }
    }
    router.on("/internal/setRules", method: .put) { request, _ in
      await replace(request) { files in
        let buckets = Dictionary(grouping: files, by: \.resource).mapValues { $0.map(\.ruleset) }
        // Rules for all buckets take the place of those for one, those for one do not.
        if let everywhere = buckets[nil] { storage.replaceAll(everywhere) }
        for case (let bucket?, let rulesets) in buckets {
          storage.replace(rulesets, named: bucket)
        }
      }
    }
  }

  private struct Body: Decodable {
    struct Rules: Decodable {
      struct File: Decodable {
        var content: String
        /// The bucket that the rules are for; nil for all.
        var resource: String?
      }
      var files: [File]
    }
    var rules: Rules
  }

  private struct CompiledFile {
    var ruleset: Ruleset
    var resource: String?
  }

  private func replace(
    _ request: Request, with use: ([CompiledFile]) -> Void
  ) async -> Response {
    var request = request
    guard let buffer = try? await request.collectBody(upTo: Self.largestBody),
      let body = JSONDecoder().decode(
        Body.self, from: Data(buffer.readableBytesView), mostValues: 1_000)
    else {
      return Self.answer(
        .badRequest, "The body is not {\"rules\":{\"files\":[{\"content\":\"…\"}]}}.")
    }
    var compiled: [CompiledFile] = []
    for file in body.rules.files {
      do throws(RulesetError) {
        compiled.append(
          CompiledFile(ruleset: try Ruleset(compiling: file.content), resource: file.resource))
      } catch {
        return Self.answer(
          .badRequest, error.diagnostics.map { "\($0)" }.joined(separator: "\n"))
      }
    }
    use(compiled)
    return Self.answer(.ok, nil)
  }

  private struct Answer: Encodable {
    struct Fault: Encodable {
      var code: Int
      var message: String
      var status: String
    }
    var error: Fault?
  }

  private static func answer(_ status: HTTPResponse.Status, _ mistake: String?) -> Response {
    let answer = Answer(
      error: mistake.map {
        Answer.Fault(
          code: status.code, message: $0,
          status: status == .notFound ? "NOT_FOUND" : "INVALID_ARGUMENT")
      })
    // Numbers and strings can always be encoded.
    let body = (try? JSONEncoder().encode(answer)) ?? Data("{}".utf8)
    return Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
