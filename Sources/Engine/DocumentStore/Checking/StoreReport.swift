/// What a check of a storage has counted and found.
package struct StoreReport: Sendable {
  package var documents = 0
  package var entries = 0
  package var logEntries = 0
  package var malformedDocuments = 0
  package var missingEntries = 0
  package var staleEntries = 0
  package var logFaults = 0
  /// The first of the faults, as many as are worth reading.
  package private(set) var faults: [StoreFault] = []

  package var isSound: Bool {
    malformedDocuments + missingEntries + staleEntries + logFaults == 0
  }

  mutating func add(_ fault: StoreFault) {
    switch fault {
    case .malformedDocument: malformedDocuments += 1
    case .missingEntry: missingEntries += 1
    case .staleEntry: staleEntries += 1
    case .log: logFaults += 1
    }
    if faults.count < 100 { faults.append(fault) }
  }
}
