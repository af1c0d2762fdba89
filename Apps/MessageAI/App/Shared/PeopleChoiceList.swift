import MessageAIDomain
import SwiftUI

/// People of whom several can be chosen.
struct PeopleChoiceList: View {
  let session: Session
  let people: [UserProfile]
  @Binding var chosen: Set<String>

  var body: some View {
    if people.isEmpty {
      ContentUnavailableView("Nobody Found", systemImage: "person.2")
    } else {
      List(people) { person in
        ChoiceRow(isChosen: chosen.contains(person.id)) {
          chosen.formSymmetricDifference([person.id])
        } label: {
          UserRowView(session: session, person: person)
        }
      }
      .listStyle(.plain)
    }
  }
}
