import GRPCCore
import HTTPTypes
import Instrumentation

/// What a request says of itself, by name, for tracing.
protocol TraceHeaders {
  var all: [String: String] { get }
}

extension Metadata: TraceHeaders {
  var all: [String: String] {
    reduce(into: [:]) { all, entry in
      if case .string(let value) = entry.value { all[entry.key.lowercased()] = value }
    }
  }
}

extension HTTPFields: TraceHeaders {
  var all: [String: String] {
    reduce(into: [:]) { $0[$1.name.canonicalName] = $1.value }
  }
}

/// Finds a trace's headers by their names.
struct TraceExtractor: Extractor {
  func extract(key: String, from headers: [String: String]) -> String? {
    headers[key.lowercased()]
  }
}
