import SwiftUI
import TopDogDomain

/// What a file of rankings would bring, before it is taken.
struct RankingsImportView: View {
  let file: RankingsImport
  let pool: PlayerPool?
  let take: @MainActor () -> Void

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        Group {
          Section {
            Text(verbatim: found)
              .font(.td.bodyBold)
            if !file.problems.isEmpty {
              Text(verbatim: unfit)
                .foregroundStyle(Color.td.warning)
            }
          } footer: {
            Text("Your own order is replaced. Players who are not in the file follow by ADP.")
          }
          if !file.problems.isEmpty { problems }
          if !file.rankings.isEmpty { players }
        }
        .topDogRows()
      }
      .topDogGround()
      .navigationTitle("Import Rankings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Use") {
            take()
            dismiss()
          }
          .disabled(file.rankings.isEmpty)
        }
      }
    }
  }

  private var found: String {
    let count = file.rankings.count
    return count == 1 ? "1 player was found." : "\(count) players were found."
  }

  private var unfit: String {
    let count = file.problems.count
    return count == 1 ? "1 row is left out." : "\(count) rows are left out."
  }

  private var problems: some View {
    Section("Rows That Are Left Out") {
      ForEach(file.problems.prefix(Self.mostRows)) { problem in
        VStack(alignment: .leading, spacing: Spacing.xxs) {
          Text("Line \(problem.line)")
            .font(.td.captionBold)
          Text(verbatim: problem.text)
          Text(verbatim: problem.reason.sentence)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
        }
        .accessibilityElement(children: .combine)
      }
      rest(file.problems.count)
    }
  }

  private var players: some View {
    Section("Players") {
      ForEach(Array(file.rankings.prefix(Self.mostRows).enumerated()), id: \.element) { index, id in
        HStack(alignment: .firstTextBaseline, spacing: Spacing.md) {
          Text(index + 1, format: .number)
            .font(.td.mono)
            .foregroundStyle(Color.td.textSecondary)
          if let player = pool?[id] { PositionBadge(position: player.position) }
          Text(verbatim: pool?[id]?.name ?? id)
        }
        .accessibilityElement(children: .combine)
      }
      rest(file.rankings.count)
    }
  }

  @ViewBuilder private func rest(_ count: Int) -> some View {
    if count > Self.mostRows {
      Text("And \(count - Self.mostRows) more")
        .foregroundStyle(Color.td.textSecondary)
    }
  }

  private static let mostRows = 100
}
