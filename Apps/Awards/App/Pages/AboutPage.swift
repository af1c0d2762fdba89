import SwiftUI

/// What the app is, for people who have not seen it.
package struct AboutPage: View {
  package init() {}

  package var body: some View {
    StaticPage(title: "Awards With Friends") {
      Text(
        "Predict the winners of an award show with your friends, and see on the night who was right."
      )
      .font(.title3)
      StaticParagraph(
        heading: "Private competitions",
        text:
          "Create one for a ceremony and send your friends its six-letter code, or let them scan "
          + "it. They can join as guests, with only a name.")
      StaticParagraph(
        heading: "Secret until voting closes",
        text:
          "Nobody sees your picks before a category closes, not even the owner. Then all picks are "
          + "sealed: one that was changed later no longer fits the seal.")
      StaticParagraph(
        heading: "Live on the night",
        text:
          "The leaderboard moves as each winner is announced. If a result is corrected, everybody "
          + "sees what changed.")
      StaticParagraph(
        heading: "Watching later?",
        text: "Hide results, and ask for them one category at a time.")
    }
  }
}
