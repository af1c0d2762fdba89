import AwardsDomain
import SwiftUI

/// All ceremonies, where there is room for columns. A name leads to its ceremony.
struct CeremonyTable: View {
  let session: Session

  @Environment(\.momentFormat) private var format

  var body: some View {
    Table(session.ceremonies.ceremonies) {
      TableColumn("Name") { ceremony in
        NavigationLink(ceremony.name, value: AdminCeremoniesView.Route.ceremony(ceremony.id))
      }
      .width(min: 160, ideal: 260)
      TableColumn("Event", value: \.eventType.displayName)
      TableColumn("Date") { Text(format.day($0.date)) }
      TableColumn("Status") { Badge($0.status(at: session.clock.now)) }
      TableColumn("Announced") { ceremony in
        Text("\(ceremony.announcedCount ?? 0) of \(ceremony.categoryCount)")
      }
    }
  }
}
