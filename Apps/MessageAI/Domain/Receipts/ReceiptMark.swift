/// How far somebody has come in one conversation, as a device of theirs tells it: somebody with any
/// of their devices, and this device itself.
package struct ReceiptMark: Hashable, Sendable {
  package var deliveredSeq: Int
  package var readSeq: Int
  /// The last message that has come to the device that tells it.
  package var deviceSeq: Int

  package init(deliveredSeq: Int = 0, readSeq: Int = 0, deviceSeq: Int = 0) {
    self.deliveredSeq = max(deliveredSeq, readSeq, deviceSeq)
    self.readSeq = readSeq
    self.deviceSeq = deviceSeq
  }

  /// How far a watermark is, for one device.
  package init(_ watermark: Watermark, device: String) {
    self.init(
      deliveredSeq: watermark.deliveredSeq, readSeq: watermark.readSeq,
      deviceSeq: watermark.devices[device]?.seq ?? 0)
  }

  /// The further of both in each respect: what was read was received, too.
  package func raised(to other: ReceiptMark) -> ReceiptMark {
    ReceiptMark(
      deliveredSeq: max(deliveredSeq, other.deliveredSeq), readSeq: max(readSeq, other.readSeq),
      deviceSeq: max(deviceSeq, other.deviceSeq))
  }

  /// Whether there is anything in it that the other one has not.
  package func isBeyond(_ other: ReceiptMark) -> Bool {
    deliveredSeq > other.deliveredSeq || readSeq > other.readSeq || deviceSeq > other.deviceSeq
  }
}
