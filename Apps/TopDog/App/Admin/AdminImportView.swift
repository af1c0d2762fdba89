import FormParts
import SwiftUI
import TopDogDomain

/// Takes a CSV file after showing what it would do. Views about the same thing stand above it.
struct AdminImportView<Head: View>: View {
  @Bindable var file: AdminImport
  /// Whether something is there already, from which the file may differ.
  let replaces: Bool
  /// What is asked before the file is taken.
  let question: @MainActor (AdminCalls.ImportPreview) -> AdminQuestion
  @ViewBuilder let head: Head

  @State private var isChoosing = false
  @State private var asked: AdminQuestion?
  @State private var part = AdminImportPart.changes
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    HStack(spacing: 0) {
      Form {
        Group {
          head
          choice
          if let preview = file.preview {
            summary(of: preview)
            if width != .regular { AdminImportRows(preview: preview, part: shown(in: preview)) }
          }
        }
        .topDogRows()
      }
      .frame(maxWidth: hasTable ? 400 : .infinity)
      if let preview = file.preview, hasTable {
        AdminImportTable(preview: preview, part: shown(in: preview))
      }
    }
    .fileImporter(
      isPresented: $isChoosing,
      allowedContentTypes: [.commaSeparatedText, .tabSeparatedText, .plainText]
    ) { result in
      Task { await file.choose(result) }
    }
    .asking($asked)
  }

  private var choice: some View {
    Section {
      Button("Choose a CSV File", systemImage: "doc") { isChoosing = true }
        .frame(minHeight: 44)
        .disabled(file.work.isRunning)
      if file.kind == .players {
        TextField("Note", text: $file.note, axis: .vertical)
          .disabled(file.work.isRunning)
      }
      if let name = file.fileName { LabeledContent("File", value: name) }
      AdminWorkView(work: file.work)
      if file.fileName != nil, file.preview == nil, !file.work.isRunning {
        Button("Look at the File Again") { Task { await file.look() } }
          .frame(minHeight: 44)
      }
    } header: {
      Text("File")
    } footer: {
      switch file.kind {
      case .players:
        Text(
          verbatim: "The columns are id, name, position and team, and where they are known adp, "
            + "projection and bye. The note says what people must know about the numbers.")
      case .week:
        Text("The columns are player and points, or those of the weekly stats of hvpkod.")
      }
    }
  }

  private func summary(of preview: AdminCalls.ImportPreview) -> some View {
    Section("Preview") {
      Text(verbatim: preview.playersSentence)
        .font(.td.bodyBold)
      if replaces || preview.changeCount > 0 { Text(verbatim: preview.changesSentence) }
      if preview.problemCount > 0 {
        Text(verbatim: preview.problemsSentence)
          .foregroundStyle(Color.td.warning)
      }
      if !file.isDone {
        Button(question(preview).button) { asked = question(preview) }
          .frame(minHeight: 44)
          .disabled(!file.mayTake || (replaces && preview.changeCount == 0))
      }
      if preview.problemCount > 0, preview.changeCount > 0 {
        Picker("Show", selection: $part) {
          Text("Changes (\(preview.changeCount))").tag(AdminImportPart.changes)
          Text("Left Out (\(preview.problemCount))").tag(AdminImportPart.problems)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
    }
  }

  /// Whether there is room for the columns of the preview, and something in them.
  private var hasTable: Bool {
    guard width == .regular, let preview = file.preview else { return false }
    return preview.problemCount + preview.changeCount > 0
  }

  private func shown(in preview: AdminCalls.ImportPreview) -> AdminImportPart {
    if preview.problemCount == 0 { return .changes }
    return preview.changeCount == 0 ? .problems : part
  }
}
