import AwardsDomain
import FormParts
import SwiftUI
import UniformTypeIdentifiers

/// Takes nominations from a file, after showing what it would bring.
struct AdminImportView: View {
  @State private var file: NominationsImport
  @State private var isChoosing = false
  @State private var date = Date.nextHour.addingTimeInterval(30 * 86_400)
  @State private var shown = Part.ceremonies
  @Environment(\.horizontalSizeClass) private var width

  /// What of the preview is looked at.
  private enum Part: Hashable {
    case ceremonies, problems
  }

  init(session: Session) {
    _file = State(initialValue: NominationsImport(AdminService(session.functions)))
  }

  var body: some View {
    VStack(spacing: 0) {
      Form {
        Section {
          Button("Choose a File", systemImage: "doc") { isChoosing = true }
            .disabled(file.work.isRunning)
          DatePicker("Date Where the File Has None", selection: $date)
            .disabled(file.work.isRunning)
          if let problem = file.work.problem { ErrorText(problem) }
        } footer: {
          Text("Tab-separated values or JSON. Importing a file again changes no result.")
        }
        if let preview = file.preview {
          state(of: preview)
          if width != .regular { rows(preview) }
        } else if file.work.isRunning {
          ProgressView()
        }
      }
      .frame(maxHeight: hasTable ? 380 : .infinity)
      if let preview = file.preview, hasTable { table(preview) }
    }
    .navigationTitle("Import Nominations")
    .navigationBarTitleDisplayMode(.inline)
    .fileImporter(
      isPresented: $isChoosing, allowedContentTypes: [.json, .tabSeparatedText, .plainText]
    ) { file.choose($0, date: date) }
  }

  /// Whether there is room for the columns of the preview.
  private var hasTable: Bool { width == .regular && file.preview != nil }

  private func state(of preview: AdminService.ImportAnswer) -> some View {
    Section {
      if file.isDone {
        Label("Imported", systemImage: "checkmark.circle.fill")
      } else if file.work.isRunning || file.stored > 0 {
        ProgressView(
          "\(file.stored) of \(preview.ceremonies.count) ceremonies are stored",
          value: Double(file.stored), total: Double(preview.ceremonies.count))
      }
      if !file.isDone, !file.work.isRunning, !preview.ceremonies.isEmpty {
        Button(file.stored == 0 ? "Import" : "Go On") { file.store(date: date) }
      }
      if preview.leftOut > 0 {
        Text(
          preview.leftOut.counting("row is", "rows are")
            + " left out, because nobody votes on them."
        )
        .font(.footnote)
        .foregroundStyle(.secondary)
      }
      if preview.problemCount > 0 {
        Picker("Show", selection: $shown) {
          Text("Ceremonies (\(preview.ceremonies.count))").tag(Part.ceremonies)
          Text("Problems (\(preview.problemCount))").tag(Part.problems)
        }
        .pickerStyle(.segmented)
      }
    }
  }

  private func problems(of preview: AdminService.ImportAnswer) -> [Row] {
    preview.problems.enumerated().map { Row(id: $0.offset, problem: $0.element) }
  }

  private func showsProblems(_ preview: AdminService.ImportAnswer) -> Bool {
    preview.problemCount > 0 && (shown == .problems || preview.ceremonies.isEmpty)
  }

  @ViewBuilder private func table(_ preview: AdminService.ImportAnswer) -> some View {
    if showsProblems(preview) {
      Table(problems(of: preview)) {
        TableColumn("Place", value: \.problem.place).width(min: 90, ideal: 120)
        TableColumn("Problem", value: \.problem.message).width(min: 200, ideal: 500)
      }
    } else {
      Table(preview.ceremonies) {
        TableColumn("Ceremony", value: \.name).width(min: 120, ideal: 240)
        TableColumn("Categories") { Text($0.categories, format: .number) }
        TableColumn("Nominees") { Text($0.nominees, format: .number) }
        TableColumn("Winners") { Text($0.winners, format: .number) }
        TableColumn("Exists") { Text($0.exists ? "Yes" : "No") }
      }
    }
  }

  @ViewBuilder private func rows(_ preview: AdminService.ImportAnswer) -> some View {
    Section {
      if showsProblems(preview) {
        ForEach(problems(of: preview)) { row in
          LabeledContent(row.problem.place, value: row.problem.message)
        }
      } else {
        ForEach(preview.ceremonies) { row in
          VStack(alignment: .leading, spacing: 2) {
            Text(row.name)
            Text(summary(of: row))
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
      }
    }
  }

  private func summary(of row: AdminService.ImportAnswer.Row) -> String {
    [
      row.categories.counting("category", "categories"),
      row.nominees.counting("nominee", "nominees"), row.winners.counting("winner", "winners"),
    ].joined(separator: ", ") + (row.exists ? " · exists already" : "")
  }

  private struct Row: Identifiable {
    let id: Int
    let problem: AdminService.ImportAnswer.Problem
  }
}
