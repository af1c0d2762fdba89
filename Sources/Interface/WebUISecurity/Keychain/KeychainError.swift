/// Why a call does nothing: the status that it returns.
package struct KeychainError: Error, Equatable {
  package let status: OSStatus

  package init(_ status: OSStatus) {
    self.status = status
  }
}
