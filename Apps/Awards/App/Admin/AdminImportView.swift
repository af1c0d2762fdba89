import AwardsDomain
import FormParts
import SwiftUI
import UniformTypeIdentifiers

/// Takes nominations from a file, after showing what it would bring.
struct AdminImportView: View {
  let session: Session

  @State private var isChoosing = false
  @State private var text: String?
  @State private var isJSON = false
  @State private var date = Date().addingTimeInterval(30 * 86_400)
  @State private var answer: AdminService.ImportAnswer?
  @State private var isDone = false
  @State private var work = AdminWork()

  var body: some View {
    Form {
      Section {
        Button("Choose a File", systemImage: "doc") { isChoosing = true }
        DatePicker("Date Where the File Has None", selection: $date)
        if let problem = work.problem { ErrorText(problem) }
      } footer: {
        Text("Tab-separated values or JSON. Importing a file again changes no result.")
      }
      if let answer { preview(answer) }
    }
    .disabled(work.isRunning)
    .frame(maxWidth: 900)
    .frame(maxWidth: .infinity)
    .navigationTitle("Import Nominations")
    .navigationBarTitleDisplayMode(.inline)
    .fileImporter(
      isPresented: $isChoosing, allowedContentTypes: [.json, .tabSeparatedText, .plainText]
    ) { read($0) }
  }

  @ViewBuilder private func preview(_ answer: AdminService.ImportAnswer) -> some View {
    Section("Ceremonies") {
      ForEach(answer.ceremonies) { row in
        VStack(alignment: .leading, spacing: 2) {
          Text(row.name)
          Text(
            "\(row.categories) categories, \(row.nominees) nominees, \(row.winners) winners"
              + (row.exists ? " · exists already" : "")
          )
          .font(.footnote)
          .foregroundStyle(.secondary)
        }
      }
      if answer.leftOut > 0 {
        Text("\(answer.leftOut) rows are left out, because nobody votes on them.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      if isDone {
        Label("Imported", systemImage: "checkmark.circle.fill")
      } else if !answer.ceremonies.isEmpty {
        Button("Import") { send(isPreview: false) }
      }
    }
    if !answer.problems.isEmpty {
      Section("Problems") {
        ForEach(answer.problems, id: \.self) { problem in
          LabeledContent(problem.place, value: problem.message)
        }
      }
    }
  }

  private func read(_ result: Result<URL, any Error>) {
    answer = nil
    isDone = false
    do {
      let url = try result.get()
      text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      isJSON = url.pathExtension.lowercased() == "json"
      send(isPreview: true)
    } catch {
      work.problem = error.localizedDescription
    }
  }

  private func send(isPreview: Bool) {
    guard let text else { return }
    work.run {
      answer = try await AdminService(session.functions).importCeremonies(
        text, isJSON: isJSON, isPreview: isPreview, date: Moment(date))
      isDone = !isPreview
    }
  }
}
