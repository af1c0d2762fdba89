import FormParts
import SwiftUI
import TopDogDomain

/// Chooses which tournaments the lobby shows, and in which order.
struct FilterSheet: View {
  @Binding var filter: LobbyFilter
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Group {
          Section("Entry Fee") {
            ForEach(FeeBand.allCases, id: \.self) { band in
              ChoiceRow(isChosen: filter.fees.contains(band), action: { toggle(band) }) {
                Text(band.title)
              }
            }
          }
          Section("Draft") {
            Picker("Pace", selection: $filter.pace) {
              Text("All").tag(DraftPace?.none)
              ForEach(DraftPace.allCases, id: \.self) { Text($0.title).tag(DraftPace?.some($0)) }
            }
          }
          Section("Order") {
            Picker("Sort By", selection: $filter.order) {
              ForEach(LobbyFilter.Order.allCases, id: \.self) { Text($0.title).tag($0) }
            }
          }
          Section {
            Toggle("Show Closed Tournaments", isOn: $filter.showsClosed)
          }
          if filter.isNarrowed {
            Section {
              Button("Show All") { filter.clear() }
            }
          }
        }
        .topDogRows()
      }
      .topDogGround()
      .navigationTitle("Filter")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .presentationDetents([.medium, .large])
    .tint(Color.td.primary)
  }

  private func toggle(_ band: FeeBand) {
    if filter.fees.remove(band) == nil { filter.fees.insert(band) }
  }
}
