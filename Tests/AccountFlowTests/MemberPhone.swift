import AccountFlow
import CloudFunctions
import FirebaseCore
import FirebaseFirestore
import Foundation
import PhoneTesting
import PushNotifications
import Server
import ServerTesting
import SignIn

/// A server for an app whose people have a name and a picture.
struct MemberBackend: AppBackend {
  let rules = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /users/{uid} {
          allow read, write: if request.auth.uid == uid;
        }
      }
    }
    """

  let storageRules: String? = """
    rules_version = '2';
    service firebase.storage {
      match /b/{bucket}/o {
        match /profile_photos/{uid} {
          allow get, delete: if request.auth.uid == uid;
          allow create, update: if request.auth.uid == uid;
        }
      }
    }
    """

  let demoPeople = [
    DemoPerson(name: "Ada", email: "ada@example.com", password: "countess")
  ]
}

/// One person's phone with such an app on it.
typealias MemberPhone = AccountPhone<MemberProfiles>

extension AccountPhone where Profiles == MemberProfiles {
  convenience init(_ server: TestServer, container: URL) async throws {
    let phone = try await TestPhone(server, container: container, appName: "Members")
    self.init(phone) { phone, files in
      Account(
        MemberProfiles(), app: phone.firebase, files: files, offers: .none,
        phone: phone.services)
    }
  }

  /// Signs up and chooses a name.
  func join(as name: String) async throws -> Member {
    try await auth.signUp(email: "\(name.lowercased())@example.com", password: "secret")
    await untilOnboarding()
    await auth.completeOnboarding(name: name)
    return await session()
  }
}

/// Runs the body with a server for such an app and with people's phones.
@MainActor
func withPhones(
  isDevelopment: Bool = false,
  _ body:
    @MainActor @Sendable (
      _ phone: @escaping @MainActor @Sendable (String) async throws -> MemberPhone
    ) async throws -> Void
) async throws {
  try await PhoneTesting.withPhones(
    of: MemberBackend(), isDevelopment: isDevelopment,
    make: { server, container, _ in try await MemberPhone(server, container: container) },
    close: { await $0.close() }, body)
}
