import GRPCCore

/// Writes the answers of a call, which is not in work while its client does not take them.
struct AnswerWriter<Element: Sendable>: RPCWriterProtocol {
  let writer: RPCWriter<Element>
  let call: MonitoredCall

  func write(_ element: Element) async throws {
    try await call.whileClientReads { try await writer.write(element) }
  }

  func write(contentsOf elements: some Sequence<Element>) async throws {
    try await call.whileClientReads { try await writer.write(contentsOf: elements) }
  }
}
