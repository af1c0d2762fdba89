import FirebaseCore
import SignIn
import SwiftUI

/// The app. It asks for everything that belongs to the device here, while it is launched.
public struct ShoppingList: App {
  private let model: ShoppingModel
  private let people: [DemoSignIn]

  public init() {
    FirebaseApp.configure()
    model = ShoppingModel()
    people = SignInOffers.current.people
  }

  public var body: some Scene {
    WindowGroup {
      Group {
        if model.uid == nil {
          SignInView(model: model, people: people)
        } else {
          ListsView(model: model)
        }
      }
      .task { await model.followUser() }
    }
  }
}
