import FormParts
import SignIn
import SwiftUI

/// Signs people in and up.
struct AuthView: View {
  @State private var model: AuthModel
  @FocusState private var focus: Field?

  private enum Field: Hashable {
    case email, password
  }

  init(auth: AuthService) {
    _model = State(initialValue: AuthModel(auth: auth))
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        header
        Picker("Mode", selection: $model.mode) {
          ForEach(AuthModel.Mode.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        fields
        if let error = model.error {
          ErrorText(error)
        }
        if let notice = model.notice {
          Text(notice)
            .font(.footnote)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
        }
        submitButton
        if model.mode == .signIn {
          Button("Forgot Password?", action: sendPasswordReset)
            .disabled(model.isWorking)
        }
        if !model.providers.isEmpty {
          providerButtons
        }
        if model.mode == .signIn, !model.demoPeople.isEmpty {
          DemoPeopleButtons(model.demoPeople) { await model.demoPersonTapped($0) }
            .disabled(model.isWorking)
        }
      }
      .padding(24)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .onChange(of: model.mode) { model.modeChanged() }
    .task { await model.appeared() }
  }

  private var header: some View {
    VStack(spacing: 12) {
      AppMark()
      Text("MessageAI")
        .font(.largeTitle.bold())
        .accessibilityAddTraits(.isHeader)
      Text("Chat with your friends, online or not.")
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(.top, 40)
  }

  private var fields: some View {
    VStack(spacing: 0) {
      TextField("E-mail", text: $model.email)
        .keyboardType(.emailAddress)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.next)
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
        .padding(16)
      Divider()
        .padding(.leading, 16)
      SecureField("Password", text: $model.password)
        .textContentType(model.mode == .signUp ? .newPassword : .password)
        .submitLabel(.go)
        .focused($focus, equals: .password)
        .onSubmit(submit)
        .padding(16)
    }
    .background(
      Color(.secondarySystemGroupedBackground),
      in: RoundedRectangle(cornerRadius: 26, style: .continuous))
  }

  private var submitButton: some View {
    Button(action: submit) {
      Group {
        if model.isWorking, model.chosenProvider == nil {
          ProgressView()
        } else {
          Text(model.mode == .signUp ? "Create Account" : "Sign In")
            .fontWeight(.semibold)
        }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .disabled(model.isWorking)
  }

  private var providerButtons: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        VStack { Divider() }
        Text("or")
          .font(.footnote)
          .foregroundStyle(.secondary)
        VStack { Divider() }
      }
      ForEach(model.providers) { provider in
        ProviderButton(provider: provider, isWorking: model.chosenProvider == provider) {
          await model.providerButtonTapped(provider)
        }
      }
      .disabled(model.isWorking)
    }
  }

  private func submit() {
    Task { await model.submitButtonTapped() }
  }

  private func sendPasswordReset() {
    Task { await model.forgotPasswordButtonTapped() }
  }
}
