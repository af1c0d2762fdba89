import SwiftUI

/// The rules for using the app.
package struct TermsPage: View {
  package init() {}

  package var body: some View {
    StaticPage(title: "Terms") {
      StaticParagraph(
        heading: "A game among friends",
        text: "Competitions are for fun. The app takes no stakes and pays no prizes.")
      StaticParagraph(
        heading: "Results",
        text:
          "Winners are entered by this server's administrators. A mistake is corrected, and all "
          + "scores are worked out again from the picks.")
      StaticParagraph(
        heading: "Fair play",
        text: "Voting closes by the server's clock. Do not try to read other people's picks before "
          + "that, and choose names that your friends can live with.")
      StaticParagraph(
        heading: "No warranty",
        text:
          "The app comes as it is. Administrators of this server may remove competitions that break "
          + "these rules.")
    }
  }
}
