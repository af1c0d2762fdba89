import SecurityRules

/// The rules of these tests: what belongs to participants is theirs alone, and nobody deletes.
enum TestRules {
  static let text = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        function isIn(document) {
          return request.auth.uid in document.participantIds;
        }

        match /users/{user} {
          allow read: if request.auth != null;
          allow create, update: if request.auth.uid == user;
        }
        match /plans/{plan} {
          allow read: if isIn(resource.data);
        }
        match /conversations/{id} {
          allow get: if request.auth != null && resource == null || isIn(resource.data);
          allow list: if isIn(resource.data);
          allow create: if isIn(request.resource.data);
          allow update: if isIn(resource.data);

          match /messages/{message} {
            function conversation() {
              let path = /databases/$(database)/documents/conversations/$(id);
              return exists(path) ? get(path).data : getAfter(path).data;
            }

            allow read: if isIn(conversation());
            allow create: if isIn(conversation())
              && request.resource.data.senderId == request.auth.uid;
            allow update: if isIn(conversation())
              && request.resource.data.senderId == resource.data.senderId;
          }
        }
        match /{collection}/{document=**} {
          allow read, create, update: if request.auth != null
            && !(collection in ['users', 'plans', 'conversations']);
        }
      }
    }
    """

  static var ruleset: Ruleset {
    get throws { try Ruleset(compiling: text) }
  }
}
