import CloudFunctions

/// The backend of a small app of notes. Each app of a test has the same paths and the same functions.
struct NotesBackend: AppBackend {
  let app: String
  /// The only collection beside `seen` that people may use.
  let collection: String

  var rules: String {
    """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /\(collection)/{id} {
          allow read, write: if request.auth != null;
        }
        match /seen/{id} {
          allow read: if request.auth != null;
        }
      }
    }
    """
  }

  /// A file may be kept where the app's own database has a document of its name.
  var storageRules: String? {
    """
    rules_version = '2';
    service firebase.storage {
      match /b/{bucket}/o/files/{id} {
        allow read, write: if firestore.exists(/databases/(default)/documents/\(collection)/$(id));
      }
    }
    """
  }

  var functions: [CloudFunction] {
    [
      .onCall("whose") { [app] (_: String?, context) in
        let id = try context.uid
        let known = try await context.environment.admin.documents.get("notes/1")
        return "\(app) \(id.isEmpty ? "nobody" : "somebody") \(known == nil ? "none" : "one")"
      },
      .onDocumentCreated("\(collection)/{id}", name: "written") { [app] event in
        let admin = event.environment.admin
        try await admin.documents.set(
          "seen/\(try event.params["id"])", ["by": .string(app)])
        try await admin.files.delete("files/old")
      },
    ]
  }
}
