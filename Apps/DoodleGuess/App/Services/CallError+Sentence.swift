import FirebaseParts
import Foundation

extension CallError {
  /// What the person reads.
  var sentence: String {
    switch self {
    case .unreachable: "Couldn\u{2019}t connect. Try again."
    case .refused(let sentence): sentence
    }
  }
}

/// What the person reads of any error.
func sentence(of error: any Error) -> String {
  if let error = error as? CallError { return error.sentence }
  let text = error.localizedDescription
  return text.isEmpty ? "Something went wrong." : text
}
