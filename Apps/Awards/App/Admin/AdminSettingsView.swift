import AwardsDomain
import FirebaseParts
import FormParts
import SwiftUI

/// What is switched on for everybody.
struct AdminSettingsView: View {
  let session: Session

  @State private var features: Features?
  @State private var isLoaded = false
  @State private var work = AdminWork()

  var body: some View {
    Form {
      Section {
        if isLoaded {
          Toggle("Require Payment for Competitions", isOn: requiresPayment)
            .disabled(work.isRunning)
        } else {
          ProgressView()
        }
      } footer: {
        if let problem = work.problem { ErrorText(problem) }
      }
    }
    .navigationTitle("Settings")
    .navigationBarTitleDisplayMode(.inline)
    .task { await follow() }
  }

  private var requiresPayment: Binding<Bool> {
    Binding(
      get: { (features ?? Features()).requiresPaymentForCompetitions },
      set: { isOn in
        work.run {
          try await AdminService(session.functions).setFeatures(
            Features(requiresPaymentForCompetitions: isOn))
        }
      })
  }

  private func follow() async {
    do {
      for try await live in session.store.featuresStream() {
        features = live.value
        isLoaded = isLoaded || !live.isFromCache || live.value != nil
      }
    } catch {
      work.problem = error.localizedDescription
    }
  }
}
