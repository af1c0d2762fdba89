import AwardsDomain
import SwiftUI

/// All ceremonies, and the way to each of their categories.
struct AdminCeremoniesView: View {
  let session: Session

  @State private var path: [Route] = []
  @State private var isAdding = false
  @Environment(\.horizontalSizeClass) private var width

  /// A place below it.
  enum Route: Codable, Hashable {
    case ceremony(String)
    case category(String, String)
    case importing
  }

  var body: some View {
    NavigationStack(path: $path) {
      content
        .navigationTitle("Administration")
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .ceremony(let id): AdminCeremonyView(session: session, ceremonyId: id)
          case .category(let ceremony, let category):
            AdminCategoryView(
              session: session, shelf: session.ceremonies.shelf(of: ceremony),
              categoryId: category)
          case .importing: AdminImportView(session: session)
          }
        }
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Menu("Add", systemImage: "plus") {
              Button("Add Ceremony", systemImage: "star") { isAdding = true }
              Button("Import Nominations", systemImage: "square.and.arrow.down") {
                path.append(.importing)
              }
            }
          }
        }
        .sheet(isPresented: $isAdding) { CeremonyEditor(session: session, ceremony: nil) }
    }
  }

  @ViewBuilder private var content: some View {
    let ceremonies = session.ceremonies.ceremonies
    if !ceremonies.isEmpty, width == .regular {
      CeremonyTable(session: session)
    } else if !ceremonies.isEmpty {
      List(ceremonies) { ceremony in
        NavigationLink(value: Route.ceremony(ceremony.id)) {
          CeremonyCard(ceremony: ceremony, session: session)
        }
      }
    } else if session.ceremonies.isLoaded {
      ContentUnavailableView(
        "No Ceremonies Yet", systemImage: "star",
        description: Text("Add a ceremony, or import a file."))
    } else {
      ProgressView()
    }
  }
}
