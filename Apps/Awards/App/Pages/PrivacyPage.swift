import SwiftUI

/// What the app keeps about people.
package struct PrivacyPage: View {
  package init() {}

  package var body: some View {
    StaticPage(title: "Privacy") {
      StaticParagraph(
        heading: "What is kept",
        text:
          "Your account, your name, your picture if you add one, your settings, the competitions "
          + "that you are in, and your picks. All of it is on this server.")
      StaticParagraph(
        heading: "Who sees it",
        text:
          "People in your competitions see your name, your picture, your score, how many picks you "
          + "have made, and your picks in categories whose voting has closed. Your address is seen by "
          + "nobody else in the app.")
      StaticParagraph(
        heading: "What is not done",
        text: "There are no advertisements, no trackers, and no other company gets your data.")
      StaticParagraph(
        heading: "How it is deleted",
        text: "Delete your account in your profile. Your profile, your picks and your places in "
          + "competitions are then deleted. Picks that were sealed before stay in the seal under a "
          + "number that names nobody.")
    }
  }
}
