import AwardsDomain
import SwiftUI

/// The nominees of a category, to read.
struct CeremonyCategoryView: View {
  let session: Session
  let shelf: CeremonyShelf
  let categoryId: String

  var body: some View {
    Group {
      if let original = shelf.category(categoryId) {
        let category = session.spoilers.shown(original)
        List {
          if session.spoilers.hides(original) {
            Button("Show Result", systemImage: "eye") { session.spoilers.reveal(original) }
          }
          Section {
            ForEach(nominees) { nominee in
              NomineeCard(
                nominee: nominee, outcome: category.winners.contains(nominee.id) ? .won : nil
              )
              .accessibilityElement(children: .combine)
            }
            if nominees.isEmpty, original.nomineeCount == 0 {
              Text("The nominees are not known yet.")
                .foregroundStyle(.secondary)
            }
          }
        }
        .listStyle(.insetGrouped)
      } else if shelf.isLoaded {
        ContentUnavailableView("Category Not Found", systemImage: "questionmark.folder")
      } else {
        ProgressView()
      }
    }
    .navigationTitle(shelf.category(categoryId)?.name ?? "Category")
    .navigationBarTitleDisplayMode(.inline)
    .task { await shelf.follow() }
  }

  private var nominees: [Nominee] { shelf.nominees[categoryId] ?? [] }
}
