import SwiftUI

/// Pages that welcome somebody, in the style of a sample app.
struct Onboarding: View {
  struct Step: Identifiable {
    let id: Int
    let title: LocalizedStringResource
    let symbol: String
    let color: Color
  }

  private let steps = [
    Step(id: 0, title: "Plan your week", symbol: "calendar", color: .blue),
    Step(id: 1, title: "Cook together", symbol: "person.2.fill", color: .orange),
    Step(id: 2, title: "Waste nothing", symbol: "leaf.fill", color: .green),
  ]

  @State private var current: Int? = 0
  @State private var tab = 0
  @Namespace private var space
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  var finish: @MainActor () -> Void = {}

  var body: some View {
    VStack {
      TabView(selection: $tab) {
        ForEach(steps) { step in
          page(step).tag(step.id)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      .frame(height: 260)

      ScrollView(.horizontal) {
        LazyHStack(spacing: 16) {
          ForEach(steps) { step in
            page(step)
              .containerRelativeFrame(.horizontal, count: 1, span: 1, spacing: 16)
              .scrollTransition { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0.4).scaleEffect(phase.isIdentity ? 1 : 0.9)
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $current)
      .scrollIndicators(.never)
      .contentMargins(.horizontal, 24, for: .scrollContent)
      .frame(height: 220)

      HStack {
        ForEach(steps) { step in
          ZStack {
            Capsule().fill(.quaternary)
            if current == step.id {
              Capsule().fill(.tint).matchedGeometryEffect(id: "dot", in: space)
            }
          }
          .frame(width: 24, height: 8)
        }
      }
      .accessibilityHidden(true)

      Button {
        let next = (current ?? 0) + 1
        if next < steps.count {
          withAnimation(reducesMotion ? nil : .spring(duration: 0.4, bounce: 0.2)) {
            current = next
          } completion: {
            tab = next
          }
        } else {
          finish()
        }
      } label: {
        Text(current == steps.last?.id ? "Begin" : "Continue")
          .contentTransition(.interpolate)
          .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.extraLarge)
      .buttonBorderShape(.roundedRectangle)
      .padding(.horizontal)
    }
    .safeAreaPadding(.bottom, 12)
    .background {
      LinearGradient(
        colors: [.clear, .accentColor.opacity(0.15)], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
  }

  private func page(_ step: Step) -> some View {
    VStack(spacing: 12) {
      Image(systemName: step.symbol)
        .font(.system(size: 56, weight: .light, design: .rounded))
        .symbolRenderingMode(.hierarchical)
        .foregroundStyle(step.color.gradient)
        .phaseAnimator([false, true], trigger: tab) { view, isUp in
          view.offset(y: isUp ? -8 : 0)
        } animation: { isUp in
          isUp ? .bouncy : .smooth
        }
      Text(step.title)
        .font(.title2.weight(.semibold))
        .multilineTextAlignment(.center)
        .minimumScaleFactor(0.6)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(step.color.opacity(0.12), in: RoundedRectangle(cornerRadius: 28))
    .compositingGroup()
  }
}

#Preview(traits: .sizeThatFitsLayout) {
  Onboarding()
}
