import SwiftUI
import Testing
import WebUICore

@MainActor
struct TransactionTests {
  @Test func `a binding is told the transaction of a change`() {
    var told: [Animation?] = []
    var isOn = false
    let binding = Binding(
      get: { isOn },
      set: { value, transaction in
        isOn = value
        told.append(transaction.animation)
      })
    binding.wrappedValue = true
    #expect(isOn)
    withAnimation(.easeIn) { binding.wrappedValue = false }
    binding.animation(.bouncy).wrappedValue = true
    binding.transaction(Transaction(animation: .linear)).wrappedValue = false
    #expect(!isOn)
    #expect(told == [nil, .easeIn, .bouncy, .linear])
  }
}
