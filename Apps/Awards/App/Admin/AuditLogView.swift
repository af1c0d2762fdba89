import AwardsDomain
import FirebaseParts
import SwiftUI

/// What administrators did, the newest first.
struct AuditLogView: View {
  let session: Session

  @State private var rows: [Row] = []
  @State private var isLoaded = false
  @State private var problem: String?
  @Environment(\.momentFormat) private var format

  private struct Row: Identifiable {
    let id: Int
    let entry: AuditEntry
  }

  var body: some View {
    Group {
      if let problem {
        ContentUnavailableView(
          "The Log Can’t Be Shown", systemImage: "exclamationmark.triangle",
          description: Text(problem))
      } else if rows.isEmpty {
        if isLoaded {
          ContentUnavailableView("Nothing Was Done Yet", systemImage: "list.bullet")
        } else {
          ProgressView()
        }
      } else {
        Table(rows) {
          TableColumn("Time") { Text(format.dayAndTime($0.entry.at, now: session.clock.now)) }
          TableColumn("Action") { Text(verbatim: action($0.entry)) }.width(min: 140, ideal: 200)
          TableColumn("About") { Text(verbatim: subject($0.entry)) }.width(min: 120, ideal: 240)
          TableColumn("By") { Text(verbatim: name($0.entry)) }
        }
      }
    }
    .navigationTitle("Audit Log")
    .navigationBarTitleDisplayMode(.inline)
    .task { await follow() }
  }

  private func action(_ entry: AuditEntry) -> String {
    entry.effect.isEmpty ? entry.actionName : "\(entry.actionName): \(entry.effect)"
  }

  private func subject(_ entry: AuditEntry) -> String {
    entry.subject(ceremony: entry.ceremonyId.flatMap(session.ceremonies.ceremony)?.name)
  }

  private func name(_ entry: AuditEntry) -> String {
    entry.by == session.uid ? "You" : entry.byName ?? entry.by
  }

  private func follow() async {
    do {
      for try await live in session.store.auditStream() {
        rows = live.value.enumerated().map { Row(id: $0.offset, entry: $0.element) }
        isLoaded = isLoaded || !live.isFromCache
      }
    } catch {
      problem = RefusalReason(error).sentence(about: "the audit log")
    }
  }
}
