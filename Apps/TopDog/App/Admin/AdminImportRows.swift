import SwiftUI
import TopDogDomain

/// What a file would change, or which of its rows are left out, one below the other.
struct AdminImportRows: View {
  let preview: AdminCalls.ImportPreview
  let part: AdminImportPart

  var body: some View {
    switch part {
    case .changes:
      if !preview.changes.isEmpty {
        Section("Changes") {
          ForEach(Array(preview.changes.enumerated()), id: \.offset) { change in
            Text(verbatim: change.element)
          }
          rest(preview.changeCount - preview.changes.count)
        }
      }
    case .problems:
      Section("Rows That Are Left Out") {
        ForEach(Array(preview.problems.enumerated()), id: \.offset) { problem in
          VStack(alignment: .leading, spacing: Spacing.xxs) {
            Text("Line \(problem.element.line)")
              .font(.td.captionBold)
            Text(verbatim: problem.element.sentence)
          }
          .accessibilityElement(children: .combine)
        }
        rest(preview.problemCount - preview.problems.count)
      }
    }
  }

  @ViewBuilder private func rest(_ count: Int) -> some View {
    if count > 0 {
      Text("And \(count) more")
        .foregroundStyle(Color.td.textSecondary)
    }
  }
}
