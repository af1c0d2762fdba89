import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Ways of coming and going that an app makes itself.
@MainActor
struct CustomTransitionTests {
  private struct Tilt: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content
        .padding(phase.isIdentity ? 3 : 30)
        .opacity(1 - abs(phase.value))
    }
  }

  @Test func `a view that is there is shown as the identity changes it, and fades`() {
    let page = Screen(mounting: Text("here").transition(Tilt()))
    #expect(page.text == "here")
    #expect(page.visibleNode { $0.style("padding")?.contains("3px") == true } != nil)
    #expect(page.visibleNode { $0["data-tr-in"] == "opacity" } != nil)
    #expect(page.visibleNode { $0["data-tr-out"] == "opacity" } != nil)
  }

  @Test func `phases lie on both sides of being there`() {
    #expect(TransitionPhase.willAppear.value == -1)
    #expect(TransitionPhase.identity.value == 0)
    #expect(TransitionPhase.didDisappear.value == 1)
  }

  @Test func `panes of glass keep their ids in a container`() {
    struct Panes: View {
      @Namespace private var space

      var body: some View {
        GlassEffectContainer(spacing: 8) {
          Text("a").glassEffect().glassEffectID("a", in: space)
          Text("b").glassEffect().glassEffectID(nil as String?, in: space)
        }
      }
    }
    let page = Screen(mounting: Panes())
    #expect(page.text == "a b")
    #expect(page.visibleNode { $0["data-match"]?.hasSuffix("-glass-a") == true } != nil)
  }

  // Not on the main actor, as models often are.
  private final class Model {
    var steps: [Int] = []

    func go() {
      withAnimation(.snappy) { steps.append(1) }
    }
  }

  @Test func `a model that belongs to no actor changes with an animation`() {
    let model = Model()
    model.go()
    #expect(model.steps == [1])
  }

  @Test func `a colour is written as a literal`() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color = Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(color == Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)))
  }
}
