import FormParts
import SwiftUI
import TopDogDomain

/// What administrators did, the newest first.
struct AdminLogView: View {
  let desk: AdminDesk

  @State private var log: AuditLog

  init(desk: AdminDesk) {
    self.desk = desk
    _log = State(initialValue: AuditLog(desk))
  }

  var body: some View {
    NavigationStack {
      content
        .topDogGround()
        .navigationTitle("Log")
    }
    .task(id: log.question) { await log.follow() }
  }

  @ViewBuilder private var content: some View {
    if let problem = log.problem, log.records.isEmpty {
      ListProblemView(title: "The Log Can’t Be Shown", problem: problem, tryAgain: log.tryAgain)
    } else if !log.isLoaded {
      ProgressView()
    } else if log.records.isEmpty {
      ContentUnavailableView("Nothing Was Done Yet", systemImage: "list.bullet")
    } else {
      VStack(spacing: Spacing.sm) {
        if log.isWaitingForNetwork { WaitingForNetworkLabel() }
        LogFilters(log: log)
        LogTable(records: log.shown)
        if log.hasMore {
          Button("Show Earlier Ones") { log.showMore() }
            .frame(minHeight: 44)
        }
      }
    }
  }
}

/// Which records are shown.
private struct LogFilters: View {
  @Bindable var log: AuditLog

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: Spacing.md) { pickers }
      VStack(alignment: .leading, spacing: Spacing.xs) { pickers }
    }
    .padding(.horizontal, Spacing.lg)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private var pickers: some View {
    Picker("Action", selection: $log.action) {
      Text("All Actions").tag(AuditRecord.Action?.none)
      ForEach(AuditRecord.Action.allCases, id: \.self) {
        Text(verbatim: $0.title).tag(AuditRecord.Action?.some($0))
      }
    }
    Picker("By", selection: $log.person) {
      Text("Everybody").tag(String?.none)
      ForEach(log.people) { Text(verbatim: $0.name).tag(String?.some($0.id)) }
    }
    Picker("When", selection: $log.time) {
      ForEach(AuditLog.Time.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
    }
  }
}

/// Records in columns.
private struct LogTable: View {
  let records: [AuditRecord]

  @Environment(\.adminTimeFormat) private var format

  var body: some View {
    if records.isEmpty {
      ContentUnavailableView(
        "Nothing Fits", systemImage: "magnifyingglass",
        description: Text("Nothing of what is shown was done like this."))
    } else {
      Table(records) {
        TableColumn("Action") { Text(verbatim: $0.action.title) }
          .width(min: 120, ideal: 170)
        TableColumn("Time") { Text(verbatim: format.dayAndTime($0.at)) }
          .width(min: 130, ideal: 180)
        TableColumn("By", value: \.byName)
          .width(min: 90, ideal: 120)
        TableColumn("About", value: \.target)
          .width(min: 100, ideal: 160)
        TableColumn("What Came of It", value: \.summary)
          .width(min: 200, ideal: 400)
      }
    }
  }
}
