import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// One category on the night: announce, correct, withdraw, lock, and its nominees.
struct AdminCategoryView: View {
  let session: Session
  let shelf: CeremonyShelf
  let categoryId: String

  @State private var chosen: Set<String> = []
  /// The result version that the administrator looked at when they began to choose.
  @State private var lookedAt: Int?
  @State private var question: Question?
  @State private var work = AdminWork()
  @State private var edited: Edited?
  @State private var time = Date.nextHour
  @Environment(\.dismiss) private var dismiss

  /// What is asked before it is done.
  enum Question: Hashable {
    case announce(AdminService.ResultPreview)
    case revoke(AdminService.ResultPreview)
    case delete(AdminService.Breakage)

    /// What it brings about.
    var consequence: String {
      switch self {
      case .announce(let preview), .revoke(let preview): preview.sentence
      case .delete(let breakage): breakage.sentence
      }
    }
  }

  enum Edited: Identifiable {
    // As they were when the editor opened, which stays open when somebody else deletes them.
    case category(AwardsDomain.Category)
    case nominee(Nominee?, AwardsDomain.Category)

    var id: String {
      switch self {
      case .category: "category"
      case .nominee(let nominee, _): nominee?.id ?? "new"
      }
    }
  }

  var body: some View {
    List {
      if let problem = work.problem { ErrorText(problem) }
      if let category = shelf.category(categoryId) {
        result(category)
        voting(category)
        editing(category)
      } else if shelf.isLoaded {
        Text("This category was deleted.").foregroundStyle(.secondary)
      }
    }
    .disabled(work.isRunning)
    .frame(maxWidth: 900)
    .frame(maxWidth: .infinity)
    .navigationTitle(shelf.category(categoryId)?.name ?? "Category")
    .navigationBarTitleDisplayMode(.inline)
    .task { await shelf.follow() }
    .sheet(item: $edited) { edited in
      switch edited {
      case .category(let category):
        CategoryEditor(session: session, ceremonyId: shelf.ceremonyId, category: category)
      case .nominee(let nominee, let category):
        NomineeEditor(session: session, category: category, nominee: nominee)
      }
    }
    .confirmationDialog(
      LocalizedStringKey(questionTitle), isPresented: isAsked, titleVisibility: .visible,
      presenting: question
    ) { question in
      switch question {
      case .announce(let preview): Button(announceTitle) { announce(preview) }
      case .revoke(let preview):
        Button("Withdraw the Result", role: .destructive) { revoke(preview) }
      case .delete: Button("Delete Category", role: .destructive, action: delete)
      }
    } message: { question in
      Text(question.consequence)
    }
  }

  private func result(_ category: AwardsDomain.Category) -> some View {
    Section {
      ForEach(nominees) { nominee in
        ChoiceRow(isChosen: shownChoice.contains(nominee.id)) {
          toggle(nominee.id)
        } label: {
          PosterView(nominee: nominee, width: 36)
          VStack(alignment: .leading, spacing: 2) {
            Text(nominee.name)
              .font(.headline)
            if let second = nominee.secondaryName {
              Text(second)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
          }
          .frame(minHeight: 52)
        }
      }
      Button(announceTitle, action: askToAnnounce)
        .fontWeight(.semibold)
        .disabled(chosen.isEmpty || chosen == Set(category.winners))
      if category.isAnnounced {
        Button("Withdraw the Result", role: .destructive, action: askToRevoke)
      }
    } header: {
      Text("Winner")
    } footer: {
      Text("Choose more than one nominee for a tie.")
    }
  }

  private func voting(_ category: AwardsDomain.Category) -> some View {
    Section("Voting") {
      LabeledContent("Status", value: shelf.isOpen(category, in: session) ? "Open" : "Locked")
      if shelf.isOpen(category, in: session) {
        Button("Lock Now") {
          work.run { try await AdminService(session.functions).lock(category) }
        }
        DatePicker("Time", selection: $time)
        Button("Lock at This Time") {
          work.run {
            try await AdminService(session.functions).lock(category, at: Moment(time))
          }
        }
      } else if !category.isAnnounced, category.isLocked {
        DatePicker("Time", selection: $time)
        Button("Open until This Time") {
          work.run {
            try await AdminService(session.functions).unlock(category, until: Moment(time))
          }
        }
      }
    }
  }

  private func editing(_ category: AwardsDomain.Category) -> some View {
    Section("Nominees") {
      ForEach(nominees) { nominee in
        Button(nominee.name) { edited = .nominee(nominee, category) }
          .accessibilityLabel("Edit \(nominee.name)")
      }
      Button("Add Nominee", systemImage: "plus") { edited = .nominee(nil, category) }
      Button("Edit Category", systemImage: "pencil") { edited = .category(category) }
      Button("Delete Category", systemImage: "trash", role: .destructive, action: askToDelete)
    }
  }

  private var nominees: [Nominee] { shelf.nominees[categoryId] ?? [] }

  private var shownChoice: Set<String> {
    lookedAt == nil ? Set(shelf.category(categoryId)?.winners ?? []) : chosen
  }

  private func toggle(_ nominee: String) {
    if lookedAt == nil {
      let category = shelf.category(categoryId)
      lookedAt = category?.resultVersion ?? 0
      chosen = Set(category?.winners ?? [])
    }
    chosen.formSymmetricDifference([nominee])
  }

  private var announceTitle: String {
    if shelf.category(categoryId)?.isAnnounced == true { return "Correct the Result" }
    return chosen.count > 1 ? "Announce Tie" : "Announce Winner"
  }

  private var questionTitle: String {
    switch question {
    case .announce?:
      nominees.filter { chosen.contains($0.id) }.map(\.name).joined(separator: " and ")
    case .revoke?: "Withdraw this result?"
    case .delete?: "Delete this category?"
    case nil: ""
    }
  }

  private var isAsked: Binding<Bool> {
    Binding(get: { question != nil }, set: { if !$0 { question = nil } })
  }

  private var target: AdminService.Target {
    .category(ceremonyId: shelf.ceremonyId, categoryId: categoryId)
  }

  private func askToAnnounce() {
    guard let category = shelf.category(categoryId) else { return }
    let (winners, version) = (chosenWinners, lookedAt ?? 0)
    work.run {
      question = .announce(
        try await AdminService(session.functions).previewResult(
          winners, in: category, expectedVersion: version))
    }
  }

  private func askToRevoke() {
    guard let category = shelf.category(categoryId) else { return }
    work.run {
      question = .revoke(
        try await AdminService(session.functions).previewResult(
          [], in: category, expectedVersion: category.resultVersion ?? 0))
    }
  }

  private func askToDelete() {
    work.run {
      question = .delete(
        try await AdminService(session.functions).delete(target, isPreview: true))
    }
  }

  private var chosenWinners: [String] { nominees.map(\.id).filter(chosen.contains) }

  private func announce(_ preview: AdminService.ResultPreview) {
    guard let category = shelf.category(categoryId) else { return }
    let (winners, version) = (chosenWinners, lookedAt ?? 0)
    finish {
      try await AdminService(session.functions).announce(
        winners, in: category, expectedVersion: version, preview: preview)
    }
  }

  private func revoke(_ preview: AdminService.ResultPreview) {
    guard let category = shelf.category(categoryId) else { return }
    finish {
      try await AdminService(session.functions).revoke(
        category, expectedVersion: category.resultVersion ?? 0, preview: preview)
    }
  }

  private func delete() {
    work.run {
      _ = try await AdminService(session.functions).delete(target, isPreview: false)
    } done: {
      dismiss()
    }
  }

  /// Whatever the answer is, the administrator then looks at the result as it is.
  private func finish(_ action: @escaping @MainActor () async throws -> Void) {
    work.run {
      lookedAt = nil
      chosen = []
      try await action()
    }
  }
}
