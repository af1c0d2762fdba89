import AwardsDomain
import SwiftUI

/// All that can be administered: ceremonies, import, settings, and the log of what was done.
struct AdminHomeView: View {
  let session: Session

  @State private var isAdding = false

  /// A place below it.
  enum Route: Codable, Hashable {
    case ceremony(String)
    case category(String, String)
    case settings, importing, users, log
  }

  var body: some View {
    NavigationStack {
      List {
        Section("Ceremonies") {
          ForEach(session.ceremonies.ceremonies) { ceremony in
            NavigationLink(value: Route.ceremony(ceremony.id)) {
              CeremonyCard(ceremony: ceremony, session: session)
            }
          }
          if session.ceremonies.isLoaded, session.ceremonies.ceremonies.isEmpty {
            Text("There is no ceremony yet. Add one, or import a file.")
              .foregroundStyle(.secondary)
          }
          Button("Add Ceremony", systemImage: "plus") { isAdding = true }
        }
        Section {
          NavigationLink("Import Nominations", value: Route.importing)
          NavigationLink("Users", value: Route.users)
          NavigationLink("Settings", value: Route.settings)
          NavigationLink("Audit Log", value: Route.log)
        }
      }
      .frame(maxWidth: 900)
      .frame(maxWidth: .infinity)
      .navigationTitle("Administration")
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .ceremony(let id): AdminCeremonyView(session: session, ceremonyId: id)
        case .category(let ceremony, let category):
          AdminCategoryView(
            session: session, shelf: session.ceremonies.shelf(of: ceremony),
            categoryId: category)
        case .settings: AdminSettingsView(session: session)
        case .importing: AdminImportView(session: session)
        case .users: AdminUsersView(session: session)
        case .log: AuditLogView(session: session)
        }
      }
      .sheet(isPresented: $isAdding) { CeremonyEditor(session: session, ceremony: nil) }
    }
  }
}
