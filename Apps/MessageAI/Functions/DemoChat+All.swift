import CloudFunctions
import Foundation

extension DemoChat {
  /// What the friends talked about, the oldest line of each chat first.
  static let all: [DemoChat] = [
    DemoChat(
      group: "Piano Saturday 🎹", [.maya, .tomas, .jonas, .aisha],
      lines: [
        Line(
          sender: .maya, ago: 20 * .hour,
          text: "One group so that nobody carries the wrong end. Saturday at ten, my door."),
        Line(
          sender: .tomas, ago: 20 * .hour - 2 * .minute, text: "I measured the stairs: it fits.",
          reactions: [.maya: "🙏", .jonas: "😮"]),
        Line(sender: .tomas, ago: 20 * .hour - 3 * .minute, text: "Barely."),
        Line(
          sender: .jonas, ago: 19 * .hour, text: "Define barely.", reactions: [.aisha: "😂"],
          answers: 2),
        Line(
          sender: .tomas, ago: 19 * .hour - 4 * .minute,
          text: "Two centimetres on each side, if we take the doors off."),
        Line(
          sender: .aisha, ago: 90 * .minute,
          text: "I'll hold the doors and shout. I'm good at both.",
          reactions: [.maya: "❤️", .tomas: "😂", .jonas: "😂"]),
        Line(sender: .jonas, ago: 8 * .minute, text: "Straps are in the van. See you all at ten."),
      ]),
    DemoChat(
      first: .maya, second: .tomas,
      lines: [
        Line(sender: .tomas, ago: 3 * .day, text: "Did you get the keys to the new place?"),
        Line(
          sender: .maya, ago: 3 * .day - 4 * .minute,
          text: "Yes! Top floor, creaky stairs, huge window."),
        Line(
          sender: .maya, ago: 3 * .day - 5 * .minute,
          text: "You can see the harbour if you lean out a bit."),
        Line(sender: .tomas, ago: 3 * .day - 9 * .minute, text: "Please don't lean out 😅"),
        Line(
          sender: .maya, ago: .day + 2 * .hour,
          text: "Question: how many people does it take to carry a piano up four floors?"),
        Line(sender: .tomas, ago: .day + 2 * .hour - 3 * .minute, text: "One more than you have."),
        Line(sender: .tomas, ago: .day + 2 * .hour - 4 * .minute, text: "I'll bring Jonas."),
        Line(
          sender: .maya, ago: 50 * .minute,
          text: "Saturday at ten then? I'm making cinnamon buns for the crew."),
        Line(sender: .tomas, ago: 47 * .minute, text: "For cinnamon buns I'd carry two pianos."),
        Line(sender: .maya, ago: 46 * .minute, text: "Deal 🎹🎹"),
      ]),
    DemoChat(
      first: .maya, second: .aisha,
      lines: [
        Line(sender: .aisha, ago: 2 * .day, text: "The tomatoes on the roof finally turned red 🍅"),
        Line(sender: .maya, ago: 2 * .day - 12 * .minute, text: "All of them at once?"),
        Line(sender: .aisha, ago: 2 * .day - 13 * .minute, text: "All eleven kilos of them, yes."),
        Line(
          sender: .maya, ago: 2 * .day - 20 * .minute, text: "So we're having soup until December."),
        Line(
          sender: .aisha, ago: 5 * .hour,
          text: "Soup test tonight, half past seven. Bring bread and an honest opinion."),
        Line(sender: .maya, ago: 4 * .hour, text: "The bread I can promise."),
        Line(
          sender: .aisha, ago: 12 * .minute,
          text: "Lin is coming too, so there will be at least one honest opinion."),
      ]),
    DemoChat(
      first: .maya, second: .lin,
      lines: [
        Line(
          sender: .lin, ago: 6 * .day,
          text:
            "I finished the map for the night walk. Nine kilometres, two bridges, one ghost story."),
        Line(
          sender: .maya, ago: 6 * .day - 30 * .minute,
          text: "Is the ghost story before or after the dark tunnel?"),
        Line(sender: .lin, ago: 6 * .day - 31 * .minute, text: "In it."),
        Line(
          sender: .maya, ago: .day + 5 * .hour, text: "Weather looks clear for Friday. Shall we?"),
        Line(
          sender: .lin, ago: .day + 4 * .hour,
          text: "Yes. Torches, thermos, no phones except for the stars app."),
      ]),
    DemoChat(
      first: .tomas, second: .jonas,
      lines: [
        Line(
          sender: .jonas, ago: .day + 8 * .hour,
          text: "Maya says I'm carrying a piano on Saturday. Do I get a say in this?"),
        Line(
          sender: .tomas, ago: .day + 8 * .hour - 2 * .minute, text: "There will be cinnamon buns."),
        Line(
          sender: .jonas, ago: .day + 8 * .hour - 3 * .minute,
          text: "I've always wanted to carry a piano."),
        Line(sender: .tomas, ago: 3 * .hour, text: "Can you bring the straps from the boat?"),
        Line(
          sender: .jonas, ago: 3 * .hour - 6 * .minute, text: "Straps, gloves and my good back."),
      ]),
    DemoChat(
      first: .aisha, second: .lin,
      lines: [
        Line(sender: .lin, ago: 7 * .hour, text: "What do I bring tonight?"),
        Line(
          sender: .aisha, ago: 7 * .hour - 5 * .minute,
          text: "Your honest opinion and the big ladle you borrowed in spring."),
        Line(
          sender: .lin, ago: 7 * .hour - 6 * .minute, text: "I hoped you had forgotten the ladle."),
        Line(sender: .aisha, ago: 7 * .hour - 7 * .minute, text: "I never forget a ladle 🥄"),
      ]),
    DemoChat(
      first: .jonas, second: .aisha,
      lines: [
        Line(
          sender: .jonas, ago: 9 * .day,
          text: "The library still has your book about bees. Shall I renew it?"),
        Line(
          sender: .aisha, ago: 9 * .day - .hour,
          text: "Please! I'm at the chapter where it gets dramatic."),
        Line(sender: .jonas, ago: 9 * .day - 2 * .hour, text: "It's a book about bees."),
        Line(
          sender: .aisha, ago: 9 * .day - 2 * .hour - .minute,
          text: "Exactly. There are two queens now."),
      ]),
  ]
}
