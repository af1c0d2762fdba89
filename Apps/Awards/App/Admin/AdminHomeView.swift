import AwardsDomain
import SwiftUI

/// All that can be administered: ceremonies, import, users, settings, and the log of what was done.
struct AdminHomeView: View {
  let session: Session

  @State private var isAdding = false
  @Environment(\.horizontalSizeClass) private var width

  /// A place below it.
  enum Route: Codable, Hashable {
    case ceremony(String)
    case category(String, String)
    case settings, importing, users, log
  }

  var body: some View {
    NavigationStack {
      content
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

  private var ceremonies: [Ceremony] { session.ceremonies.ceremonies }
  private var isEmpty: Bool { session.ceremonies.isLoaded && ceremonies.isEmpty }

  @ViewBuilder private var content: some View {
    if width == .regular {
      VStack(spacing: 0) {
        HStack(spacing: 12) {
          Button("Add Ceremony", systemImage: "plus") { isAdding = true }
          Spacer()
          places
        }
        .buttonStyle(.bordered)
        .padding()
        if isEmpty {
          ContentUnavailableView(
            "No Ceremonies Yet", systemImage: "star",
            description: Text("Add a ceremony, or import a file."))
        } else {
          CeremonyTable(session: session)
        }
      }
    } else {
      List {
        Section("Ceremonies") {
          ForEach(ceremonies) { ceremony in
            NavigationLink(value: Route.ceremony(ceremony.id)) {
              CeremonyCard(ceremony: ceremony, session: session)
            }
          }
          if isEmpty {
            Text("There is no ceremony yet. Add one, or import a file.")
              .foregroundStyle(.secondary)
          }
          Button("Add Ceremony", systemImage: "plus") { isAdding = true }
        }
        Section { places }
      }
    }
  }

  @ViewBuilder private var places: some View {
    NavigationLink("Import Nominations", value: Route.importing)
    NavigationLink("Users", value: Route.users)
    NavigationLink("Settings", value: Route.settings)
    NavigationLink("Audit Log", value: Route.log)
  }
}
