import AwardsDomain
import FormParts
import SwiftUI

/// A form in a sheet that saves something.
private struct EditorSheet<Fields: View>: View {
  let title: String
  let isValid: Bool
  let work: AdminWork
  let save: @MainActor () async throws -> Void
  @ViewBuilder let fields: Fields

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        fields
        if let problem = work.problem { ErrorText(problem) }
      }
      .disabled(work.isRunning)
      .navigationTitle(title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { work.run(save) { dismiss() } }
            .disabled(!isValid || work.isRunning)
        }
      }
    }
  }
}

/// Makes or changes a ceremony.
struct CeremonyEditor: View {
  let session: Session
  let ceremony: Ceremony?

  @State private var name: String
  @State private var eventType: EventType
  @State private var date: Date
  @State private var work = AdminWork()

  init(session: Session, ceremony: Ceremony?) {
    self.session = session
    self.ceremony = ceremony
    _name = State(initialValue: ceremony?.name ?? "")
    _eventType = State(initialValue: ceremony?.eventType ?? .oscars)
    _date = State(initialValue: ceremony?.date.date ?? Date().addingTimeInterval(30 * 86_400))
  }

  var body: some View {
    EditorSheet(
      title: ceremony == nil ? "Add Ceremony" : "Edit Ceremony",
      isValid: (try? AwardName(name)) != nil, work: work
    ) {
      try await AdminService(session.functions).saveCeremony(
        id: ceremony?.id, name: name, eventType: eventType, date: Moment(date))
    } fields: {
      TextField("Name", text: $name)
      Picker("Event", selection: $eventType) {
        ForEach(EventType.allCases, id: \.self) { Text($0.displayName).tag($0) }
      }
      DatePicker("Begins", selection: $date)
    }
  }
}

/// Makes or changes a category.
struct CategoryEditor: View {
  let session: Session
  let ceremonyId: String
  let category: AwardsDomain.Category?

  @State private var name: String
  @State private var order: Int
  @State private var isMajor: Bool
  @State private var work = AdminWork()

  init(session: Session, ceremonyId: String, category: AwardsDomain.Category?) {
    self.session = session
    self.ceremonyId = ceremonyId
    self.category = category
    let last = session.ceremonies.shelf(of: ceremonyId).categories.last?.displayOrder ?? 0
    _name = State(initialValue: category?.name ?? "")
    _order = State(initialValue: category?.displayOrder ?? last + 1)
    _isMajor = State(initialValue: category?.isMajor ?? false)
  }

  var body: some View {
    EditorSheet(
      title: category == nil ? "Add Category" : "Edit Category",
      isValid: (try? AwardName(name)) != nil, work: work
    ) {
      try await AdminService(session.functions).saveCategory(
        id: category?.id, of: ceremonyId, name: name, displayOrder: order, isMajor: isMajor)
    } fields: {
      TextField("Name", text: $name)
      Stepper("Place in the list: \(order)", value: $order, in: 0...999)
      Toggle("Major Category", isOn: $isMajor)
    }
  }
}

/// Makes, changes or deletes a nominee.
struct NomineeEditor: View {
  let session: Session
  let category: AwardsDomain.Category
  let nominee: Nominee?

  @State private var name: String
  @State private var second: String
  @State private var breakage: AdminService.Breakage?
  @State private var work = AdminWork()
  @Environment(\.dismiss) private var dismiss

  init(session: Session, category: AwardsDomain.Category, nominee: Nominee?) {
    self.session = session
    self.category = category
    self.nominee = nominee
    _name = State(initialValue: nominee?.name ?? "")
    _second = State(initialValue: nominee?.secondaryName ?? "")
  }

  var body: some View {
    EditorSheet(
      title: nominee == nil ? "Add Nominee" : "Edit Nominee",
      isValid: (try? AwardName(name)) != nil, work: work
    ) {
      try await AdminService(session.functions).saveNominee(
        id: nominee?.id, of: category, name: name, secondaryName: second,
        displayOrder: nominee?.displayOrder ?? category.nomineeCount + 1)
    } fields: {
      TextField("Name", text: $name)
      TextField("Second Name", text: $second)
      if let target {
        Button("Delete Nominee", role: .destructive) { preview(target) }
          .confirmationDialog(
            "Delete this nominee?", isPresented: isBreakageShown, titleVisibility: .visible,
            presenting: breakage
          ) { _ in
            Button("Delete Nominee", role: .destructive) { delete(target) }
          } message: { breakage in
            Text(breakage.sentence)
          }
      }
    }
  }

  private var target: AdminService.Target? {
    nominee.map {
      .nominee(ceremonyId: category.ceremonyId, categoryId: category.id, nomineeId: $0.id)
    }
  }

  private var isBreakageShown: Binding<Bool> {
    Binding(get: { breakage != nil }, set: { if !$0 { breakage = nil } })
  }

  private func preview(_ target: AdminService.Target) {
    work.run {
      breakage = try await AdminService(session.functions).delete(target, isPreview: true)
    }
  }

  private func delete(_ target: AdminService.Target) {
    work.run {
      _ = try await AdminService(session.functions).delete(target, isPreview: false)
    } done: {
      dismiss()
    }
  }
}
