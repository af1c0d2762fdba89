import AwardsDomain
import DomainParts
import SwiftUI

/// All ceremonies, where there is room for columns. A name leads to its ceremony.
struct CeremonyTable: View {
  let session: Session

  @Environment(\.momentFormat) private var format

  var body: some View {
    Table(session.ceremonies.ceremonies) {
      TableColumn("Name") { ceremony in
        NavigationLink(value: AdminCeremoniesView.Route.ceremony(ceremony.id)) {
          Text(verbatim: ceremony.name).foregroundStyle(.blue)
        }
      }
      .width(min: 160, ideal: 260)
      TableColumn("Event", value: \.eventType.displayName)
      TableColumn("Date") { Text(format.day($0.date)) }
      TableColumn("Status") { ceremony in
        HStack {
          Badge(ceremony.status(at: session.clock.now))
          Spacer()
        }
      }
      TableColumn("Announced") { ceremony in
        Text("\(ceremony.announcedCount ?? 0) of \(ceremony.categoryCount)")
      }
    }
  }
}
