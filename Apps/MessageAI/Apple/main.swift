import Foundation
import MessageAIApp
import SignIn

// The app on a phone: Google's Firebase with the project in GoogleService-Info.plist.
SignInOffers(
  providers: { [.google] }, photo: { try? await URLSession.shared.data(from: $0).0 }
).launch { MessageAI.main() }
