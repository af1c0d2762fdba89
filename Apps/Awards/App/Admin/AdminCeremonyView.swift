import AwardsDomain
import FormParts
import SwiftUI

/// The board for the night: all categories of a ceremony, those without a result first.
struct AdminCeremonyView: View {
  let session: Session
  let ceremonyId: String

  @State private var sheet: Sheet?
  @State private var work = AdminWork()
  @State private var breakage: AdminService.Breakage?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.horizontalSizeClass) private var width

  enum Sheet: String, Identifiable {
    case edit, addCategory

    var id: String { rawValue }
  }

  var body: some View {
    content
      .navigationTitle(ceremony?.name ?? "Ceremony")
      .navigationBarTitleDisplayMode(.inline)
      .task { await shelf.follow() }
      .sheet(item: $sheet) { shown in
        switch shown {
        case .edit: CeremonyEditor(session: session, ceremony: ceremony)
        case .addCategory:
          CategoryEditor(session: session, ceremonyId: ceremonyId, category: nil)
        }
      }
      .confirmationDialog(
        "Delete this ceremony?", isPresented: isBreakageShown, titleVisibility: .visible,
        presenting: breakage
      ) { _ in
        Button("Delete Ceremony", role: .destructive, action: delete)
      } message: { breakage in
        Text(breakage.sentence)
      }
  }

  @ViewBuilder private var content: some View {
    if width == .regular {
      VStack(spacing: 0) {
        HStack(spacing: 12) { actions }
          .buttonStyle(.bordered)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
        if let problem = work.problem { ErrorText(problem).padding(.horizontal) }
        CategoryTable(session: session, shelf: shelf)
      }
    } else {
      List {
        if let problem = work.problem { ErrorText(problem) }
        section("Without a Result", shelf.categories.filter { !$0.isAnnounced })
        section("Announced", shelf.categories.filter(\.isAnnounced))
        Section { actions }
      }
    }
  }

  @ViewBuilder private var actions: some View {
    Button("Add Category", systemImage: "plus") { sheet = .addCategory }
    Button("Edit Ceremony", systemImage: "pencil") { sheet = .edit }
    Button("Delete Ceremony", systemImage: "trash", role: .destructive, action: preview)
  }

  private var shelf: CeremonyShelf { session.ceremonies.shelf(of: ceremonyId) }
  private var ceremony: Ceremony? { session.ceremonies.ceremony(ceremonyId) }

  @ViewBuilder private func section(
    _ title: String, _ categories: [AwardsDomain.Category]
  ) -> some View {
    if !categories.isEmpty {
      Section(title) {
        ForEach(categories) { category in
          NavigationLink(value: AdminCeremoniesView.Route.category(ceremonyId, category.id)) {
            VStack(alignment: .leading, spacing: 4) {
              Text(category.name)
                .font(.headline)
              Text(caption(category))
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
            .frame(minHeight: 52)
            .accessibilityElement(children: .combine)
          }
        }
      }
    }
  }

  private func caption(_ category: AwardsDomain.Category) -> String {
    if category.isAnnounced { return shelf.winnerNames(of: category) }
    let state = shelf.isOpen(category, in: session) ? "Open" : "Locked"
    return "\(state) · \(category.nomineeCount.counting("nominee", "nominees"))"
  }

  private var isBreakageShown: Binding<Bool> {
    Binding(get: { breakage != nil }, set: { if !$0 { breakage = nil } })
  }

  private func preview() {
    work.run {
      breakage = try await AdminService(session.functions).delete(
        .ceremony(ceremonyId), isPreview: true)
    }
  }

  private func delete() {
    work.run {
      _ = try await AdminService(session.functions).delete(
        .ceremony(ceremonyId), isPreview: false)
    } done: {
      dismiss()
    }
  }
}
