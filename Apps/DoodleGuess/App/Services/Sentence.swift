import FirebaseParts

/// What the person reads of any error.
func sentence(of error: any Error) -> String {
  RefusalReason(error).sentence(unreachable: "Couldn\u{2019}t connect. Try again.")
}
