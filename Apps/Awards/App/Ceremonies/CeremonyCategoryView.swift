import AwardsDomain
import SwiftUI

/// The nominees of a category, to read.
struct CeremonyCategoryView: View {
  let session: Session
  let shelf: CeremonyShelf
  let categoryId: String

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        if let original = shelf.category(categoryId) {
          let category = session.spoilers.shown(original)
          if session.spoilers.hides(original) {
            Button("Show Result", systemImage: "eye") { session.spoilers.reveal(original) }
              .buttonStyle(.bordered)
          }
          ForEach(shelf.nominees[categoryId] ?? []) { nominee in
            NomineeCard(
              nominee: nominee, isPicked: false,
              outcome: category.winners.contains(nominee.id) ? .won : nil, isOpen: false,
              pick: {})
          }
        } else if shelf.isLoaded {
          ContentUnavailableView("Category Not Found", systemImage: "questionmark.folder")
        } else {
          ProgressView()
        }
      }
      .padding(16)
      .frame(maxWidth: 700)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .navigationTitle(shelf.category(categoryId)?.name ?? "Category")
    .navigationBarTitleDisplayMode(.inline)
    .task { await shelf.follow() }
  }
}
