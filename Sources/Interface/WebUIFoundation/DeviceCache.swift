#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking

  /// Answers that an app keeps, in a folder of its device if it has one. Lookups follow each other, so
  /// that one can tell when they are done.
  ///
  /// Sendable because its superclass is, and what it has of its own does not change.
  final class DeviceCache: URLCache, @unchecked Sendable {
    private let lookups = DispatchQueue(label: "URLCache lookups", qos: .userInitiated)

    override func getCachedResponse(
      for dataTask: URLSessionDataTask,
      completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
      lookups.async {
        completionHandler(dataTask.currentRequest.flatMap(self.cachedResponse(for:)))
      }
    }

    /// Does something once the tasks that ask now know what is kept for them.
    func afterLookups(_ work: @escaping @Sendable () -> Void) { lookups.async(execute: work) }
  }
#endif
