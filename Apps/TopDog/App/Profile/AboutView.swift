import SwiftUI

/// What the app is, and whose numbers it shows.
struct AboutView: View {
  var body: some View {
    Form {
      Group {
        Section {
          Text("TopDog")
            .font(.td.title2)
            .accessibilityAddTraits(.isHeader)
          Text(
            "Best-ball drafts: you draft a team once, and every week its best line-up counts by itself."
          )
          LabeledContent("Version", value: Self.version)
        }
        Section("Players") {
          Text(
            "Players, teams and byes come from weekly results of the NFL that were collected by hvpkod."
          )
          Text(
            "ADP and projections of the 2022 season are simulated from that season’s results. They are no "
              + "record of real drafts.")
          NavigationLink("Licence of the NFL Data") { DataLicenseView() }
        }
        Section("Money") {
          Text(
            "All money here is play money. It costs nothing, buys entries, and cannot be paid out.")
        }
      }
      .topDogRows()
    }
    .frame(maxWidth: 700)
    .frame(maxWidth: .infinity)
    .topDogGround()
    .navigationTitle("About")
    .navigationBarTitleDisplayMode(.inline)
  }

  private static let version =
    Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0"
}
