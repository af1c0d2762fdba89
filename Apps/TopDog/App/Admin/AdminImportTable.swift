import SwiftUI
import TopDogDomain

/// What a file would change, or which of its rows are left out, in columns.
struct AdminImportTable: View {
  let preview: AdminCalls.ImportPreview
  let part: AdminImportPart

  private struct Line: Identifiable {
    let id: Int
    let text: String
    var number = ""
  }

  var body: some View {
    switch part {
    case .changes:
      Table(changes) {
        TableColumn("Change", value: \.text)
      }
    case .problems:
      Table(problems) {
        TableColumn("Line", value: \.number).width(min: 60, ideal: 80)
        TableColumn("Why It Is Left Out", value: \.text).width(min: 200, ideal: 600)
      }
    }
  }

  private var changes: [Line] {
    preview.changes.enumerated().map { Line(id: $0.offset, text: $0.element) }
  }

  private var problems: [Line] {
    preview.problems.enumerated().map {
      Line(id: $0.offset, text: $0.element.sentence, number: "\($0.element.line)")
    }
  }
}
