import Foundation

/// How many files and connections the system lets this process have open.
package enum OpenFiles {
  /// The most that may be open at a time.
  package static var limit: Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 1024 }
    return Int(clamping: limit.rlim_cur)
  }

  /// Asks for as many as the system allows at all. What it starts a process with is often 1024, for
  /// the sake of programs that use `select`.
  package static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    // Where it is refused, the limit stays, and fewer connections are let in.
    _ = setrlimit(resource, &limit)
  }

  /// More is never needed, and some systems refuse what they call unlimited.
  private static let most: rlim_t = 1 << 20

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
