import Synchronization
import Testing
import WebUICore

@Suite struct SecretStateTests {
  @Test func `what a secure field holds is not saved`() {
    let changes = Mutex(0)
    let box = StateBox("") { changes.withLock { $0 += 1 } }
    box.value = "open"
    Binding(box: box).keepUnsaved()
    box.value = "secret"
    #expect(box.value == "secret")
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func `a part that is secret keeps the whole unsaved`() {
    struct Form: Equatable {
      var password = ""
    }
    let changes = Mutex(0)
    let box = StateBox(Form()) { changes.withLock { $0 += 1 } }
    Binding(box: box).password.keepUnsaved()
    box.value.password = "secret"
    #expect(changes.withLock { $0 } == 0)
  }
}
