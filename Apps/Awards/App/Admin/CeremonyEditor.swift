import AwardsDomain
import DomainParts
import SwiftUI

/// Makes or changes a ceremony.
struct CeremonyEditor: View {
  let session: Session

  /// The ceremony as it was when the editor opened; nil for a new one.
  @State private var original: Ceremony?
  @State private var name: String
  @State private var eventType: EventType
  @State private var date: Date
  @State private var work = AdminWork()

  init(session: Session, ceremony: Ceremony?) {
    self.session = session
    _original = State(initialValue: ceremony)
    _name = State(initialValue: ceremony?.name ?? "")
    _eventType = State(initialValue: ceremony?.eventType ?? .oscars)
    _date = State(
      initialValue: ceremony?.date.date ?? Date.nextHour.addingTimeInterval(30 * 86_400))
  }

  var body: some View {
    EditorSheet(
      title: original == nil ? "Add Ceremony" : "Edit Ceremony",
      isValid: (try? AwardName(name)) != nil, work: work
    ) {
      try await AdminService(session.functions).save(
        Ceremony.Values(name: name, eventType: eventType, date: Moment(date).microseconds),
        of: original)
    } fields: {
      TextField("Name", text: $name)
      Picker("Event", selection: $eventType) {
        ForEach(EventType.allCases, id: \.self) { Text($0.displayName).tag($0) }
      }
      DatePicker("Begins", selection: $date)
    }
  }
}
