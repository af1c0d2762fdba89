/// Rules that let everybody who is signed in read and write, but not delete. A profile is written by
/// its user alone, and a conversation belongs to its participants.
package enum OpenRules {
  package static let text = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /users/{user} {
          allow read: if request.auth != null;
          allow create, update: if request.auth.uid == user;
        }
        match /conversations/{id} {
          allow get, update: if resource == null || request.auth.uid in resource.data.participantIds;
          allow list: if request.auth.uid in resource.data.participantIds;
          allow create: if request.auth.uid in request.resource.data.participantIds;
          match /{below}/{document=**} {
            allow read, create, update: if request.auth.uid in
              get(/databases/$(database)/documents/conversations/$(id)).data.participantIds;
          }
        }
        match /{collection}/{document=**} {
          allow read, create, update: if request.auth != null
            && !(collection in ['users', 'conversations']);
        }
      }
    }
    """
}
