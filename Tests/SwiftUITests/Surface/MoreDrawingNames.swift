import SwiftUI

/// Uses the longer forms of texts, shapes, gestures and motion as Apple writes them.
struct MoreDrawingNames: View {
  @State private var isOn = false
  @State private var angle = Angle.zero
  @State private var count = 0
  @Namespace private var space
  private let date = Date(timeIntervalSince1970: 0)

  var body: some View {
    VStack {
      texts
      shapes
      layouts
      gestures
      motion
      access
      glass
    }
  }

  @ViewBuilder private var texts: some View {
    Text("\(Image(systemName: "star")) with a symbol")
    Text(Image(systemName: "star"))
    Text(AttributedString("attributed"))
    Text(date...date.addingTimeInterval(60))
    Text(DateInterval(start: date, duration: 60))
    Text(Image(systemName: "star")) + Text("a").bold()
    Text("\(1.5, specifier: "%.2f") \(Float(1), specifier: "%.1f")")
    Text(date, format: .dateTime.day().month(.wide))
    Text("Key", tableName: "Table", bundle: .main, comment: "Comment")
    Text("\(count) items", comment: "Comment")
    Text("\(1.5, specifier: "%.2f") \(date, style: .date) \(count, format: .percent)")
    Text("styles").font(.largeTitle.bold()).font(.system(.body, design: .monospaced))
      .font(.custom("Inter", size: 12)).font(.custom("Inter", size: 12, relativeTo: .body))
      .font(.custom("Inter", fixedSize: 12)).font(.body.italic().monospaced().smallCaps())
      .fontWidth(.condensed)
      .foregroundStyle(.red, .green, .blue).foregroundStyle(.primary.opacity(0.5))
      .foregroundStyle(.tint.secondary).foregroundStyle(.blue.quinary).foregroundStyle(.placeholder)
      .foregroundStyle(.link.shadow(.drop(radius: 2, y: 1))).foregroundStyle(.opacity(0.5))
      .foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      .foregroundStyle(.red.gradient).foregroundStyle(.tertiary).foregroundStyle(Color(.label))
      .truncationMode(.middle)
    Image(systemName: "star", variableValue: 0.5).symbolVariant(.circle.fill)
      .symbolRenderingMode(.palette).imageScale(.small).accessibilityLabel("Star")
      .symbolEffect(.bounce.up.byLayer, options: .repeating, value: count)
      .symbolEffect(.variableColor.iterative.reversing, isActive: isOn)
      .symbolEffect(.wiggle).contentTransition(.symbolEffect(.replace))
    Image("asset").resizable(capInsets: EdgeInsets(), resizingMode: .tile).antialiased(true)
      .aspectRatio(CGSize(width: 2, height: 1), contentMode: .fill)
    Image("asset", bundle: .main, label: Text("Label"))
    Image(uiImage: UIImage())
    AsyncImage(url: nil, scale: 2)
    AsyncImage(url: nil, transaction: Transaction(animation: .default)) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let image): image.resizable()
      case .failure: Image(systemName: "xmark")
      @unknown default: EmptyView()
      }
    }
  }

  @ViewBuilder private var shapes: some View {
    combined
    AnyShape(Circle()).fill(.red)
    Circle().fill(.red).stroke(.blue, lineWidth: 2)
    Circle().fill(.red.shadow(.inner(radius: 2))).overlay { Circle().inset(by: 2).stroke(.white) }
    RoundedRectangle(cornerRadius: 4).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4]))
    Rectangle().fill(.red, style: FillStyle(eoFill: true)).clipShape(.capsule)
    Rectangle().clipShape(.rect(topLeadingRadius: 4, bottomTrailingRadius: 8))
    Path(roundedRect: CGRect(x: 0, y: 0, width: 5, height: 5), cornerRadius: 2)
      .trimmedPath(from: 0, to: 0.5).strokedPath(StrokeStyle(lineWidth: 1))
    Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5))
      .applying(CGAffineTransform(scaleX: 2, y: 2))
    AngularGradient(
      gradient: Gradient(colors: [.red, .blue]), center: .center, startAngle: .zero,
      endAngle: .degrees(90))
    Color(red: 1, green: 0, blue: 0).mix(with: .blue, by: 0.5)
    Color("asset").opacity(0.5)
    Circle().fill(Color.accentColor.secondary)
    Circle().size(width: 4, height: 4).transform(CGAffineTransform(rotationAngle: 1))
    Circle().stroke(lineWidth: 4).fill(.red.gradient)
    Circle().fill(Warning(isLoud: true))
    Circle().fill(.red.opacity(0.5).shadow(.drop(color: .blue, radius: 1, x: 1, y: 1)))
    Circle().fill(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5))
    EllipticalGradient(colors: [.red, .blue], center: .top, endRadiusFraction: 1)
    Circle().fill(.ellipticalGradient(colors: [.red, .blue]).blendMode(.multiply))
  }

  @ViewBuilder private var combined: some View {
    let hole = Rectangle().scale(0.5)
    Circle().union(hole).fill(.red)
    Circle().intersection(hole, eoFill: true).stroke(.red, lineWidth: 2)
    Circle().subtracting(hole).symmetricDifference(Capsule()).fill(.blue)
    Circle().lineIntersection(hole).stroke(lineWidth: 2)
    Circle().lineSubtraction(hole).stroke(.blue)
    Path(CGRect(x: 0, y: 0, width: 5, height: 5)).union(Path(ellipseIn: .zero)).normalized()
    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      .mask { Text("Words").font(.largeTitle.bold()) }
      .mask(alignment: .topLeading) { Image(systemName: "star.fill").resizable() }
      .mask { VStack { Circle().stroke(lineWidth: 3) } }
    Text("hollow").foregroundStyle(.red.shadow(.inner(radius: 1, y: 1)))
  }

  @ViewBuilder private var layouts: some View {
    let layout = isOn ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout())
    layout { Text("any layout") }
    ZStackLayout(alignment: .top) { Text("pile") }
    Text("effects").transformEffect(CGAffineTransform(translationX: 1, y: 1))
      .scaleEffect(x: 1, y: 0.5, anchor: .bottom).scaleEffect(CGSize(width: 1, height: 2))
      .rotation3DEffect(.degrees(3), axis: (0, 1, 0), anchor: .center, perspective: 0.5)
      .shadow(radius: 3)
      .flipsForRightToLeftLayoutDirection(true).gridCellUnsizedAxes(.horizontal)
      .padding(.init(top: 1, leading: 1, bottom: 1, trailing: 1))
      .ignoresSafeArea().ignoresSafeArea(.container, edges: [.top, .bottom])
      .background { Color.red }.background(.regularMaterial).background(.bar)
      .background(Color.red, ignoresSafeAreaEdges: .top).backgroundStyle(.red.gradient)
      .overlay(Text("over"), alignment: .top).overlay(.red, in: .circle).mask { Circle() }
      .mask(alignment: .top) { Circle() }.contentShape(.rect)
      .coordinateSpace(.named("space")).hidden()
  }

  @ViewBuilder private var gestures: some View {
    Text("gestures")
      .gesture(RotateGesture().onChanged { angle = $0.rotation })
      .gesture(RotationGesture().onChanged { angle = $0 })
      .gesture(MagnificationGesture().onEnded { _ in })
      .gesture(SpatialTapGesture().onEnded { print($0.location) })
      .gesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
          .onEnded { value in
            if case .second(true, let drag?) = value { print(drag.translation) }
          }
      )
      .gesture(TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { _ in })
      .gesture(DragGesture(), including: .subviews)
      .gesture(DragGesture(), isEnabled: isOn)
      .onTapGesture { location in print(location) }
      .onTapGesture(count: 1, coordinateSpace: .global) { print($0) }
      .onLongPressGesture {
      } onPressingChanged: { _ in
      }
      .onLongPressGesture(
        minimumDuration: 1, maximumDistance: 5, perform: {}, onPressingChanged: nil
      )
      .onKeyPress(.return) { .handled }
      .onKeyPress(keys: [.upArrow]) { _ in .ignored }
      .focusable().focusEffectDisabled()
      .keyboardShortcut(.defaultAction).keyboardShortcut("k", modifiers: [.command, .shift])
      .dropDestination(for: URL.self) { _, _ in
        true
      } isTargeted: { _ in
      }
      .onDrop(of: [.image, .pdf], isTargeted: $isOn) { providers in
        !providers.isEmpty
      }
      .onDrop(of: [.fileURL], isTargeted: nil) { providers, place in
        providers.count > 1 && place.x > 0
      }
      .contextMenu {
        Button("One") {}
      } preview: {
        Text("Preview")
      }
      .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count)
      .sensoryFeedback(trigger: count) { old, new in new > old ? .increase : .decrease }
      .sensoryFeedback(.selection, trigger: count) { $0 != $1 }
    Button("Haptics") {
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
      UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 0.5)
      UINotificationFeedbackGenerator().notificationOccurred(.success)
      let selection = UISelectionFeedbackGenerator()
      selection.prepare()
      selection.selectionChanged()
      UIApplication.shared.open(URL(filePath: "/"))
      UIApplication.shared.registerForRemoteNotifications()
    }
  }

  @ViewBuilder private var motion: some View {
    Text("motion")
      .animation(.interpolatingSpring(stiffness: 100, damping: 10), value: isOn)
      .animation(.interactiveSpring(response: 0.3), value: isOn)
      .animation(.timingCurve(0.1, 0.2, 0.3, 1, duration: 0.4), value: isOn)
      .animation(.spring(.bouncy(duration: 0.4, extraBounce: 0.1)), value: isOn)
      .animation(.snappy.speed(2).repeatForever(autoreverses: false), value: isOn)
      .animation(.smooth(duration: 0.3)) { $0.opacity(isOn ? 1 : 0.5) }
      .animation(nil, value: isOn)
      .transition(.blurReplace)
      .transition(.modifier(active: Faded(amount: 0), identity: Faded(amount: 1)))
      .transition(.move(edge: .top).animation(.easeIn))
      .transition(.offset(x: 10, y: 0)).transition(.scale(scale: 0.5, anchor: .top))
      .transition(.identity).transition(.slide)
      .transaction(value: isOn) { $0.animation = nil }
      .phaseAnimator([false, true]) { content, phase in content.opacity(phase ? 1 : 0.5) }
      .phaseAnimator([1, 2], trigger: count) { content, phase in
        content.scaleEffect(Double(phase))
      } animation: { _ in
        .easeIn
      }
      .matchedGeometryEffect(id: "a", in: space, properties: .position, anchor: .center)
    TimelineView(.animation(minimumInterval: 0.1, paused: true)) { context in
      Text(context.date, style: .time)
    }
    TimelineView(.everyMinute) { _ in Text("minute") }
    TimelineView(.explicit([date])) { _ in Text("explicit") }
  }

  @ViewBuilder private var access: some View {
    Text("access")
      .accessibilityElement(children: .combine).accessibilityElement()
      .accessibilityAction { print("default") }
      .accessibilityAction(.escape) {}
      .accessibilityAction(named: Text("Named")) {}
      .accessibilityActions { Button("One") {} }
      .accessibilityShowsLargeContentViewer()
      .accessibilityShowsLargeContentViewer { Text("Large") }
      .accessibilityInputLabels(["One", "Two"]).accessibilityRespondsToUserInteraction(true)
      .accessibilityHeading(.h2)
      .accessibilityIgnoresInvertColors()
      .accessibilityRepresentation { Slider(value: .constant(1)) }
      .accessibilityChildren { Text("part") }
      .accessibilityLabel { label in
        Text("New")
        label
      }
  }

  @ViewBuilder private var glass: some View {
    Text("glass").glassEffect(.clear).glassEffect().glassEffect(
      .regular.tint(.red).interactive(), in: .capsule)
    Button("glass") {}.buttonStyle(.glass)
    Button("prominent") {}.buttonStyle(.glassProminent)
  }

  private struct Faded: ViewModifier {
    let amount: Double
    func body(content: Content) -> some View { content.opacity(amount) }
  }

  private struct Warning: ShapeStyle {
    let isLoud: Bool

    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.orange : isLoud ? Color.red : Color.yellow
    }
  }
}
