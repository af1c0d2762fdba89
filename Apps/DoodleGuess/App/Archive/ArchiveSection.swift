import DoodleGuessDomain
import FormParts
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// Keeping all drawings as files, and bringing them back.
struct ArchiveSection: View {
  let session: Session

  @State private var file: ArchiveImport
  @State private var isChoosing = false

  init(session: Session) {
    self.session = session
    _file = State(initialValue: ArchiveImport(into: session.album))
  }

  var body: some View {
    Section {
      ArchiveExportRows(export: session.export, name: session.me.name)
      Button("Import\u{2026}", systemImage: "square.and.arrow.down") { isChoosing = true }
        .disabled(file.isWorking)
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.zip]) {
          file.chosen($0)
        }
      ArchiveImportRows(file: file)
    } header: {
      Text("Archive")
    } footer: {
      Text(
        "An export has every drawing that you received and sent, as strokes and as pictures. "
          + "What you import stays on this device.")
    }
  }
}

/// Makes archives and hands them over.
private struct ArchiveExportRows: View {
  let export: ArchiveExport
  let name: String

  @State private var document: ArchiveDocument?
  @State private var fileName = ""
  @State private var isSaving = false
  @State private var problem: String?

  var body: some View {
    content
    if let problem { ErrorText(problem) }
  }

  @ViewBuilder private var content: some View {
    switch export.phase {
    case .idle: startButton
    case .reading(let done, let total):
      if let total {
        ProgressView(
          "\(done) of \(total) drawings", value: Double(min(done, total)),
          total: Double(max(total, 1)))
      } else {
        ProgressView("Reading drawings...")
      }
      Button("Cancel Export", role: .cancel) { export.cancel() }
    case .ready(let summary):
      ForEach(Array(export.archives.enumerated()), id: \.offset) { index, archive in
        Button(title(of: index), systemImage: "square.and.arrow.up") { save(archive, at: index) }
      }
      Text(told(summary))
        .font(.footnote)
        .foregroundStyle(.secondary)
        .fileExporter(
          isPresented: $isSaving, document: document, contentType: .zip,
          defaultFilename: fileName
        ) { result in
          if case .failure(let error) = result { problem = error.localizedDescription }
        }
      Button("Done") { export.cancel() }
    case .failed(let reason):
      startButton
      ErrorText(reason)
    }
  }

  private var startButton: some View {
    Button("Export Everything", systemImage: "square.and.arrow.up") {
      problem = nil
      export.start(as: name)
    }
  }

  private func title(of index: Int) -> String {
    let count = export.archives.count
    return count == 1 ? "Save Archive" : "Save Part \(index + 1) of \(count)"
  }

  private func told(_ summary: ArchiveExport.Summary) -> String {
    var text = summary.drawings == 1 ? "1 drawing." : "\(summary.drawings) drawings."
    if summary.later > 0 {
      text +=
        summary.later == 1
        ? " 1 was drawn with a newer version and is kept without pictures."
        : " \(summary.later) were drawn with a newer version and are kept without pictures."
    }
    if summary.leftOut > 0 {
      text +=
        summary.leftOut == 1
        ? " 1 could not be read and is left out."
        : " \(summary.leftOut) could not be read and are left out."
    }
    return text
  }

  private func save(_ archive: Data, at index: Int) {
    let part = export.archives.count == 1 ? "" : " \(index + 1)"
    document = ArchiveDocument(bytes: archive)
    fileName = "Doodles\(part)"
    problem = nil
    isSaving = true
  }
}

/// What an archive would bring, and what became of it.
private struct ArchiveImportRows: View {
  let file: ArchiveImport

  var body: some View {
    switch file.phase {
    case .idle: EmptyView()
    case .reading: ProgressView("Reading the archive...")
    case .preview(let preview):
      VStack(alignment: .leading, spacing: 4) {
        Text(count(preview.drawings))
          .font(.headline)
        Text("Exported by \(preview.exportedBy)")
          .lineLimit(2)
        Text(preview.exportedAt, style: .date)
        if preview.known > 0 { Text("\(preview.known) are here already.") }
      }
      if preview.known < preview.drawings {
        Button("Import \(count(preview.drawings - preview.known))") {
          Task { await file.importTapped() }
        }
      }
      Button("Cancel Import", role: .cancel) { file.cancel() }
    case .done(let new):
      Label("\(count(new)) imported. Find them in History.", systemImage: "checkmark.circle.fill")
    case .failed(let reason): ErrorText(reason)
    }
  }

  private func count(_ drawings: Int) -> String {
    drawings == 1 ? "1 Drawing" : "\(drawings) Drawings"
  }
}
