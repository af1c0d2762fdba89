import FormParts
import SwiftUI
import TopDogDomain

/// A sheet with the person's rankings of a slate and the limits of autodraft.
struct RankingsView: View {
  let session: Session
  let slateId: String

  @State private var part = Part.rankings
  @State private var files = RankingsFiles()
  @State private var document: RankingsDocument?
  @State private var isExporting = false
  @State private var isChoosing = false
  @State private var isResetting = false
  /// Counts how often the person asked for another try.
  @State private var attempt = 0
  @Environment(\.dismiss) private var dismiss

  /// What of it is looked at.
  private enum Part: Hashable {
    case rankings, limits
  }

  var body: some View {
    let model = session.rankings(of: slateId)
    NavigationStack {
      content(model)
        .topDogGround()
        .navigationTitle("Autodraft")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { menu(model) }
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { dismiss() }
          }
        }
        .confirmationDialog(
          "Go back to the order of ADP?", isPresented: $isResetting, titleVisibility: .visible
        ) {
          Button("Reset", role: .destructive) { model.reset() }
        } message: {
          Text("Your own order is lost. Export it first if you want to keep it.")
        }
        .sheet(item: $files.preview) { preview in
          RankingsImportView(file: preview.file, pool: model.pool) { model.take(preview.file) }
        }
    }
    .task(id: "\(model.poolId ?? "")/\(attempt)") { await model.follow() }
    .fileExporter(
      isPresented: $isExporting, document: document, contentType: .commaSeparatedText,
      defaultFilename: "rankings-\(slateId)"
    ) { result in
      if case .failure(let error) = result { files.problem = error.localizedDescription }
    }
    .fileImporter(
      isPresented: $isChoosing,
      allowedContentTypes: [.commaSeparatedText, .tabSeparatedText, .plainText]
    ) { result in
      if let pool = model.pool { files.choose(result, for: pool) }
    }
  }

  @ViewBuilder private func content(_ model: RankingsModel) -> some View {
    if let problem = model.problem, !model.isLoaded {
      ListProblemView(title: "Rankings Can’t Be Shown", problem: problem) {
        attempt += 1
      }
    } else if model.poolId == nil, session.lobby.isLoaded {
      ContentUnavailableView(
        "No Players", systemImage: "list.number",
        description: Text("There are no players to rank yet."))
    } else if !model.isLoaded {
      if model.isWaitingForNetwork {
        ProgressView("Waiting for network…")
      } else {
        ProgressView()
      }
    } else {
      VStack(spacing: Spacing.sm) {
        RankingsStatus(model: model, problem: files.problem)
        Picker("Show", selection: $part) {
          Text("Rankings").tag(Part.rankings)
          Text("Limits").tag(Part.limits)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .padding(.horizontal, Spacing.lg)
        switch part {
        case .rankings: RankingsList(model: model)
        case .limits: LimitsForm(model: model)
        }
      }
    }
  }

  private func menu(_ model: RankingsModel) -> some View {
    Menu {
      Button("Export as CSV", systemImage: "square.and.arrow.up") { export(model) }
      Button("Import CSV", systemImage: "square.and.arrow.down") {
        files.problem = nil
        isChoosing = true
      }
      Button("Reset to ADP", systemImage: "arrow.counterclockwise", role: .destructive) {
        isResetting = true
      }
      .disabled(!model.isOwnOrder)
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
    .disabled(!model.isLoaded)
  }

  private func export(_ model: RankingsModel) {
    guard let pool = model.pool else { return }
    document = RankingsDocument(
      text: RankingsFile.text(of: model.players.map(\.id), in: pool))
    isExporting = true
  }
}

/// Whether everything is saved, and what went wrong.
private struct RankingsStatus: View {
  let model: RankingsModel
  let problem: String?

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      if model.isWaitingForNetwork { WaitingForNetworkLabel() }
      if let refusal = model.refusal { ErrorText(refusal) }
      if let problem { ErrorText(problem) }
      if model.isSaving {
        Text("Saving… A change reaches the server as soon as the device is online.")
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
    }
    .padding(.horizontal, Spacing.lg)
  }
}
