import FirebaseCore
import FirebaseFunctions
import FirebaseSharedSwift
import Foundation

// Code that an iOS developer writes against the Firebase iOS SDK 12: every public member of
// FirebaseCore and FirebaseFunctions, spelled as there. It is never run; that it compiles is the
// test. What the members do is tested beside it.

private struct Order: Codable, Sendable {
  var dish: String
}

func useCore(_ path: String) async {
  let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
  options.apiKey = "…"
  options.projectID = "demo"
  options.bundleID = "dev.hearth"
  options.clientID = "…"
  options.databaseURL = "https://…"
  options.storageBucket = "demo.appspot.com"
  options.googleAppID = "1:1:ios:1"
  options.gcmSenderID = "1"
  _ = (FirebaseOptions(contentsOfFile: path), FirebaseOptions.defaultOptions())
  FirebaseApp.configure()
  FirebaseApp.configure(options: options)
  FirebaseApp.configure(name: "second", options: options)
  let app: FirebaseApp? = FirebaseApp.app(name: "second") ?? FirebaseApp.app()
  _ = (FirebaseApp.allApps?["second"], app?.name, app?.options.projectID)
  _ = await app?.delete()
}

func useFunctions(_ app: FirebaseApp, _ url: URL) async throws {
  let functions: Functions = Functions.functions(app: app)
  _ = [Functions.functions(), .functions(region: "europe-west1")]
  _ = [Functions.functions(customDomain: "https://…")]
  _ = Functions.functions(app: app, region: "europe-west1")
  _ = Functions.functions(app: app, customDomain: "https://…")
  functions.useEmulator(withHost: "127.0.0.1", port: 5001)
  _ = functions.emulatorOrigin

  let options = HTTPSCallableOptions(requireLimitedUseAppCheckTokens: false)
  _ = options.requireLimitedUseAppCheckTokens
  let function: HTTPSCallable = functions.httpsCallable("order")
  _ = [functions.httpsCallable("order", options: options)]
  _ = [functions.httpsCallable(url), functions.httpsCallable(url, options: options)]
  function.timeoutInterval = 30
  let result: HTTPSCallableResult = try await function.call(["dish": "soup"])
  _ = (try await function.call(), result.data as? [String: Any])
  function.call(["dish": "soup"]) { result, error in _ = (result?.data, error) }
  function.call { _, _ in }
}

func useTypedFunctions(_ functions: Functions, _ url: URL) async throws {
  var order: Callable<Order, Int> = functions.httpsCallable(
    "order", requestAs: Order.self, responseAs: Int.self)
  order = functions.httpsCallable(
    "order", requestAs: Order.self, responseAs: Int.self, encoder: FirebaseDataEncoder(),
    decoder: FirebaseDataDecoder())
  order = functions.httpsCallable(
    "order", options: HTTPSCallableOptions(requireLimitedUseAppCheckTokens: true))
  order = functions.httpsCallable(url)
  order = functions.httpsCallable(
    url, options: HTTPSCallableOptions(requireLimitedUseAppCheckTokens: true))
  order.timeoutInterval = 30
  let minutes: Int = try await order.call(Order(dish: "soup"))
  _ = (minutes, try await order(Order(dish: "soup")))
  order.call(Order(dish: "soup")) { (result: Result<Int, any Error>) in _ = try? result.get() }
  order(Order(dish: "soup")) { _ in }

  let courses: Callable<EmptyRequest, StreamResponse<String, Int>> =
    functions.httpsCallable("courses")
  for try await course in courses.stream() {
    switch course {
    case .message(let name): _ = name.count
    case .result(let total): _ = total + 1
    }
  }
  let plain: Callable<Order, String> = functions.httpsCallable("plain")
  for try await text in plain.stream(Order(dish: "soup")) { _ = text.count }
}

func tell(_ error: any Error) -> String {
  let error = error as NSError
  guard error.domain == FunctionsErrorDomain else { return error.localizedDescription }
  _ = error.userInfo[FunctionsErrorDetailsKey]
  switch FunctionsErrorCode(rawValue: error.code) {
  case .OK, .cancelled, .unknown, .invalidArgument, .deadlineExceeded: return "a"
  case .notFound, .alreadyExists, .permissionDenied, .resourceExhausted: return "b"
  case .failedPrecondition, .aborted, .outOfRange, .unimplemented: return "c"
  case .internal, .unavailable, .dataLoss, .unauthenticated: return "d"
  case nil: return "e"
  }
}
