import CloudFunctions
import DomainParts
import Foundation
import FunctionParts
import TopDogDomain

/// What TopDog brings to the server.
package struct TopDogBackend: AppBackend {
  let pools = PoolMemory()

  package init() {}

  package var rules: String {
    get throws {
      guard let file = Bundle.module.url(forResource: "firestore", withExtension: "rules") else {
        throw AdminError("The firestore.rules of TopDog is missing beside the program.")
      }
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  package var functions: [CloudFunction] { callables + administration + [draftClock] }

  /// Answers that were remembered for repeated calls.
  package var expiringDocuments: [ExpiringDocuments] {
    [ExpiringDocuments(of: Collections.requests, by: RequestMemory.expiry)]
  }

  package var demoPeople: [DemoPerson] { DemoPerson.topDogCast }

  /// Makes the tournaments, drafts and wallets of the demonstration. What was made once, people may have
  /// changed, so it stays as it is.
  package func seed(_ admin: Admin) async throws {
    try await DemoSeed(admin, pools: pools, now: Moment(Date())).run()
  }

  /// Whoever is on the clock of a draft gets the time back in which the server did not run.
  package func prepare(_ admin: Admin) async throws {
    try await TopDogServer(FunctionEnvironment(admin: admin), pools: pools).giveBackLostTime()
  }

  /// In a minute many drafts have their turn at the same time.
  private var draftClock: CloudFunction {
    .onTaskDispatched(
      DraftClock.queue, limits: FunctionLimits(concurrency: 100)
    ) { (task: TaskRequest<DraftClock>) in
      try await TopDogServer(task.environment, pools: pools).run(task.data)
    }
  }
}
