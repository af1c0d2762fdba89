import AwardsDomain
import FirebaseParts
import SwiftUI

/// Makes, changes or deletes a nominee.
struct NomineeEditor: View {
  let session: Session
  let category: AwardsDomain.Category

  /// The nominee as they were when the editor opened; nil for a new one.
  @State private var original: Nominee?
  @State private var name: String
  @State private var second: String
  @State private var picture: NomineePicture
  @State private var breakage: AdminService.Breakage?
  @State private var work = AdminWork()
  @Environment(\.dismiss) private var dismiss

  init(session: Session, category: AwardsDomain.Category, nominee: Nominee?) {
    self.session = session
    self.category = category
    _original = State(initialValue: nominee)
    _picture = State(
      initialValue: NomineePicture(ceremonyId: category.ceremonyId, storage: session.storage))
    _name = State(initialValue: nominee?.name ?? "")
    _second = State(initialValue: nominee?.secondaryName ?? "")
  }

  var body: some View {
    EditorSheet(
      title: original == nil ? "Add Nominee" : "Edit Nominee",
      isValid: (try? AwardName(name)) != nil, work: work, save: save
    ) {
      Section {
        TextField("Name", text: $name)
        TextField("Second Name", text: $second)
      }
      Section("Picture") { NomineePictureRows(picture: picture, nominee: original) }
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
    .onDisappear { picture.discard() }
  }

  private func save() async throws {
    let address = try await picture.send()
    do {
      try await AdminService(session.functions).save(
        Nominee.Values(name: name, secondaryName: second, imageURL: address), of: original,
        in: category)
    } catch {
      // Without an answer the nominee may have the picture.
      if error == .unreachable { picture.keep() }
      throw error
    }
    picture.keep()
  }

  private var target: AdminService.Target? {
    original.map {
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
