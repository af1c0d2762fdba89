import Avatars
import SwiftUI

extension AvatarView {
  /// The tile of somebody by the name that they have here.
  init(_ session: Session, _ uid: String, name: String, size: CGFloat = 44) {
    self.init(id: uid, name: name, photo: session.photo(of: uid), size: size)
  }
}
