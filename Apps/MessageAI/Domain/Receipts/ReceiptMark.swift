/// How far somebody has come in one conversation, as a device of theirs tells it.
package struct ReceiptMark: Hashable, Sendable {
  package var deliveredSeq: Int
  package var readSeq: Int

  package init(deliveredSeq: Int = 0, readSeq: Int = 0) {
    self.deliveredSeq = max(deliveredSeq, readSeq)
    self.readSeq = readSeq
  }

  /// How far a watermark is.
  package init(_ watermark: Watermark) {
    self.init(deliveredSeq: watermark.deliveredSeq, readSeq: watermark.readSeq)
  }

  /// The further of both, for receiving and for reading: what was read was received, too.
  package func raised(to other: ReceiptMark) -> ReceiptMark {
    ReceiptMark(
      deliveredSeq: max(deliveredSeq, other.deliveredSeq), readSeq: max(readSeq, other.readSeq))
  }

  /// Whether there is anything in it that the other one has not.
  package func isBeyond(_ other: ReceiptMark) -> Bool {
    deliveredSeq > other.deliveredSeq || readSeq > other.readSeq
  }
}
