import MessageAIDomain
import SeededRandom
import Testing

/// A conversation with a server that keeps marks, and beside it a model that keeps every fact.
struct ReceiptWorld {
  private var random: SeededGenerator

  // The server.
  private var seq = 0
  private var systemSeqs: [Int] = []
  private var marks: [String: Watermark] = [:]
  /// What was taken and has no place yet, in the order of the server's time.
  private var waiting: [(content: Message.Content, sender: String)] = []

  // The model.
  private var log: [Line] = []
  private var present: Set<String> = ["p0", "p1", "p2"]
  private var nextPerson = 3
  /// What devices have received or shown, and were to tell; told in any order, or lost in a crash.
  private var untold: [(uid: String, device: String, delivered: Int, read: Int)] = []
  /// What each device has told and was taken: since when, and how far.
  private var devices: [String: [String: (from: Int, seq: Int)]] = [:]
  /// The highest that was told and taken, for each person.
  private var told: [String: (delivered: Int, read: Int)] = [:]

  private struct Line {
    var sender: String
    var isSystem: Bool
    /// The members when it was placed, except its sender.
    var recipients: Set<String>
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: waiting.append((.text, somebody()))
    case 4...6: place()
    case 7: look(isReading: false)
    case 8: look(isReading: true)
    case 9: tell()
    case 10: changeMembers()
    default: crash()
    }
  }

  /// Everything that waits comes through.
  mutating func settle() {
    while !waiting.isEmpty { place() }
    for uid in present.sorted() {
      untold.append((uid, "phone", seq, seq))
      while !untold.isEmpty { tell() }
    }
    for uid in present { #expect(unread(of: uid) == 0) }
  }

  func check() {
    #expect(seq == log.count)
    let board = ReceiptBoard(participants: present.sorted(), watermarks: marks)
    for uid in present { #expect(unread(of: uid) == countedUnread(of: uid)) }
    for (index, line) in log.enumerated() where !line.isSystem {
      #expect(board.state(ofSeq: index + 1, from: line.sender) == countedState(of: index + 1))
    }
    for (uid, mark) in marks {
      #expect(mark.readSeq <= mark.deliveredSeq)
      for device in mark.devices.values { #expect(device.seq <= mark.deliveredSeq) }
      for place in 0...(seq + 1) {
        let receivers = (devices[uid] ?? [:]).filter {
          $0.value.from < place && place <= $0.value.seq
        }
        #expect(mark.receivers(of: place).map(\.name) == receivers.keys.sorted())
      }
    }
  }

  private func unread(of uid: String) -> Int {
    UnreadCount(seq: seq, silentSeqs: systemSeqs, mark: marks[uid] ?? Watermark()).value
  }

  /// One by one: what others wrote while the person was there and beyond what they have read.
  private func countedUnread(of uid: String) -> Int {
    let read = told[uid]?.read ?? 0
    return log.enumerated().count { index, line in
      line.recipients.contains(uid) && !line.isSystem && index + 1 > read
    }
  }

  private func countedState(of seq: Int) -> MessageState {
    let recipients = log[seq - 1].recipients
    if recipients.isEmpty { return .sent }
    if recipients.allSatisfy({ has(seq, $0, \.read) }) { return .read }
    return recipients.allSatisfy { has(seq, $0, \.delivered) } ? .delivered : .sent
  }

  /// Whether the person's device had told so much, or their own messages show it: a person who has
  /// seen all before what they write has seen that, too.
  private func has(
    _ seq: Int, _ uid: String, _ mark: KeyPath<(delivered: Int, read: Int), Int>
  ) -> Bool {
    (told[uid] ?? (0, 0))[keyPath: mark] >= seq
  }

  private mutating func place() {
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    var ledger = ConversationLedger(seq: seq, systemSeqs: systemSeqs, members: marks)
    #expect(ledger.place(next.content, from: next.sender) == seq + 1)
    seq = ledger.seq
    systemSeqs = ledger.systemSeqs
    marks = ledger.members
    var isSystem = false
    if case .system(let event) = next.content {
      isSystem = true
      switch event {
      case .added(let uid, _): present.insert(uid)
      case .removed(let uid, _): present.remove(uid)
      case .left: present.remove(next.sender)
      case .created, .renamed: break
      }
    }
    var recipients = present.subtracting([next.sender])
    if case .system(.added(let uid, _)) = next.content { recipients.remove(uid) }
    log.append(Line(sender: next.sender, isSystem: isSystem, recipients: recipients))
    noteOwn(next.sender, isSystem: isSystem)
  }

  /// Writing right after what one has read moves one's mark on over it.
  private mutating func noteOwn(_ sender: String, isSystem: Bool) {
    guard !isSystem, let mark = marks[sender], mark.readSeq == seq else { return }
    let old = told[sender] ?? (0, 0)
    told[sender] = (max(old.delivered, seq), max(old.read, seq))
  }

  private mutating func look(isReading: Bool) {
    guard seq > 0 else { return }
    let upTo = Int.random(in: 1...seq, using: &random)
    let device = random.once(in: 2) ? "phone" : "browser"
    untold.append((somebody(), device, upTo, isReading ? upTo : 0))
    // Some things are told twice.
    if random.once(in: 3), let last = untold.last { untold.append(last) }
  }

  /// A device tells something it has to tell, not always the oldest; the server takes what does not
  /// go back, from those who are there.
  private mutating func tell() {
    guard let index = untold.indices.randomElement(using: &random) else { return }
    let next = untold.remove(at: index)
    var mark = marks[next.uid] ?? Watermark()
    let delivered = max(next.delivered, mark.deliveredSeq)
    guard present.contains(next.uid), next.read == 0 || next.read >= mark.readSeq else { return }
    mark.deliveredSeq = delivered
    mark.readSeq = max(next.read, mark.readSeq)
    receive(next.delivered, on: next.device, of: next.uid, &mark)
    marks[next.uid] = mark
    told[next.uid] = (mark.deliveredSeq, mark.readSeq)
  }

  /// A device that is new begins after what others of the person have; none goes back.
  private mutating func receive(
    _ delivered: Int, on device: String, of uid: String, _ mark: inout Watermark
  ) {
    let known = ReceiptMark(mark, device: device)
    let new = ReceiptMark(deliveredSeq: delivered, deviceSeq: delivered)
    guard new.isBeyond(known), delivered > known.deviceSeq else { return }
    let from = mark.devices[device]?.from ?? Int.random(in: 0..<delivered, using: &random)
    mark.devices[device] = DeviceMark(
      name: device, from: from, seq: known.raised(to: new).deviceSeq)
    devices[uid, default: [:]][device] = (from, delivered)
  }

  private mutating func changeMembers() {
    if random.once(in: 2) {
      let uid = "p\(nextPerson)"
      nextPerson += 1
      waiting.append((.system(.added(uid: uid, name: uid)), somebody()))
    } else if present.count > 2 {
      let leaver = somebody()
      // What they wrote before they left is before the line.
      waiting.append((.system(.left), leaver))
      while !waiting.isEmpty { place() }
    }
  }

  /// A device forgets what it was to tell.
  private mutating func crash() {
    let uid = somebody()
    untold.removeAll { $0.uid == uid }
  }

  private mutating func somebody() -> String {
    present.sorted().randomElement(using: &random) ?? "p0"
  }
}
