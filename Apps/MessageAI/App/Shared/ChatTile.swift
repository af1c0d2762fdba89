import Avatars
import MessageAIDomain
import SwiftUI

/// The tile that stands for a chat: the other person's, with a dot while they are online, or the
/// tiles of two of a group.
struct ChatTile: View {
  let session: Session
  let route: ChatRoute
  var size: CGFloat = 44

  var body: some View {
    if let personId = route.personId {
      AvatarView(
        session, personId, name: session.name(of: personId, in: route.conversationId), size: size
      )
      .overlay(alignment: .bottomTrailing) {
        if session.presence.presence(of: personId).isOnline { PresenceDot(size: size * 0.28) }
      }
    } else {
      ZStack {
        AvatarView(session, back.id, name: back.name, size: size * 0.68)
          .frame(width: size, height: size, alignment: .topTrailing)
        AvatarView(session, front.id, name: front.name, size: size * 0.68)
          .overlay { Circle().stroke(Color(.systemBackground), lineWidth: 2) }
          .frame(width: size, height: size, alignment: .bottomLeading)
      }
      .frame(width: size, height: size)
      .accessibilityHidden(true)
    }
  }

  private struct Member {
    var id: String
    var name: String
  }

  private var front: Member { members.first ?? Member(id: route.conversationId, name: title) }

  private var back: Member {
    members.count > 1 ? members[1] : Member(id: route.conversationId, name: title)
  }

  private var title: String { session.title(of: route) }

  private var members: [Member] {
    let conversation = session.conversations.conversation(id: route.conversationId)
    return (conversation?.others(than: session.uid) ?? []).sorted().prefix(2).map {
      Member(id: $0, name: session.name(of: $0, in: route.conversationId))
    }
  }
}
