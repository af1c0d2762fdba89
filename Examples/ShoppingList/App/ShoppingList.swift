import AccountFlow
import FirebaseCore
import SwiftUI

/// The app: signing in, then the person's lists and profile.
public struct ShoppingList: App {
  private let account: MemberAccount

  public init() {
    FirebaseApp.configure()
    account = MemberAccount()
  }

  public var body: some Scene {
    WindowGroup {
      MemberGate(account, name: "Shopping List", slogan: "Buy what everybody needs.") { member in
        TabView {
          ListsView(model: ShoppingModel(member))
            .tabItem { Label("Lists", image: .basket) }
          MemberProfileScreen(
            account, member, deleting: "Your profile is deleted. Lists stay with their members."
          )
          .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        }
      } mark: {
        Image(.basket).font(.system(size: 56)).foregroundStyle(.fresh)
      }
    }
  }
}
