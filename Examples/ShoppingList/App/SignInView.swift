import SignIn
import SwiftUI

struct SignInView: View {
  let model: ShoppingModel
  /// The people of a demonstration. There are none in real use.
  let people: [DemoSignIn]
  @State private var email = ""
  @State private var password = ""

  var body: some View {
    Form {
      Label("Shopping List", image: .basket).font(.largeTitle.bold()).foregroundStyle(.fresh)
      TextField("E-mail", text: $email).textContentType(.username)
      SecureField("Password", text: $password).textContentType(.password)
      Button("Sign In") { Task { await model.signIn(email: email, password: password) } }
      Button("Create Account") { Task { await model.signUp(email: email, password: password) } }
      if let message = model.message { Text(message).foregroundStyle(.red) }
      if !people.isEmpty {
        DemoPeopleButtons(people) { await model.signIn(email: $0.email, password: $0.password) }
      }
    }
  }
}
