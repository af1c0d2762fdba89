import SwiftUI

/// Uses the names of layout as Apple writes them.
struct LayoutNames: View {
  @Namespace private var space

  var body: some View {
    ScrollView([.vertical], showsIndicators: false) {
      VStack(alignment: .leading, spacing: 12) { Text("a") }
      HStack(alignment: .firstTextBaseline, spacing: nil) {
        Text("b"); Spacer(minLength: 4)
      }
      ZStack(alignment: .bottomTrailing) {
        Color.red; Divider()
      }
      LazyVStack(alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders]) {
        Section("Header") { Text("row") }
      }
      LazyHStack(alignment: .top, spacing: 4) { Text("c") }
      LazyVGrid(
        columns: [GridItem(.flexible()), GridItem(.fixed(40)), GridItem(.adaptive(minimum: 20))],
        alignment: .leading, spacing: 8
      ) { Text("d") }
      LazyHGrid(rows: [GridItem(.flexible(minimum: 10, maximum: 50), spacing: 2)]) { Text("e") }
      Grid(horizontalSpacing: 2, verticalSpacing: 2) {
        GridRow {
          Text("f").gridCellColumns(2); Text("g").gridCellAnchor(.center)
        }
      }
      Group {
        Text("h"); EmptyView()
      }
      boxes
      readers
    }
    .defaultScrollAnchor(.bottom)
    .scrollDismissesKeyboard(.interactively)
    .scrollContentBackground(.hidden)
    .contentMargins(.horizontal, 12, for: .scrollContent)
    .safeAreaInset(edge: .bottom) { Text("inset") }
    .ignoresSafeArea(.keyboard, edges: .bottom)
  }

  @ViewBuilder private var boxes: some View {
    Text("frames")
      .padding()
      .padding(8)
      .padding(.horizontal)
      .padding([.top, .leading], 3)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .frame(width: 100, height: 40, alignment: .leading)
      .frame(
        minWidth: 10, idealWidth: 100, maxWidth: .infinity, minHeight: 10, idealHeight: 20,
        maxHeight: 100, alignment: .center)
    Text("places")
      .fixedSize(horizontal: true, vertical: false)
      .fixedSize()
      .layoutPriority(1)
      .offset(x: 1, y: 2)
      .offset(CGSize(width: 1, height: 1))
      .position(x: 10, y: 10)
      .alignmentGuide(.leading) { dimensions in dimensions[.leading] + dimensions.width / 2 }
      .zIndex(2)
      .containerRelativeFrame(.horizontal) { length, _ in length / 2 }
      .matchedGeometryEffect(id: "a", in: space)
    Color.blue
      .aspectRatio(1.5, contentMode: .fit)
      .scaledToFit()
      .scaledToFill()
      .clipped()
      .clipShape(.rect(cornerRadius: 8))
      .clipShape(Circle())
      .cornerRadius(4)
      .background(.ultraThinMaterial)
      .background(.red, in: Capsule())
      .background(.thinMaterial, in: .rect(cornerRadius: 4))
      .background(alignment: .top) { Text("under") }
      .overlay(alignment: .topTrailing) { Text("over") }
      .overlay(Circle().stroke(.white, lineWidth: 2))
      .border(.gray, width: 1)
      .containerShape(RoundedRectangle(cornerRadius: 8))
  }

  @ViewBuilder private var readers: some View {
    GeometryReader { proxy in
      Text("\(proxy.size.width) \(proxy.frame(in: .global).minX) \(proxy.safeAreaInsets.top)")
    }
    ViewThatFits(in: .horizontal) {
      Text("long"); Text("s")
    }
    ScrollViewReader { proxy in
      Button("Go") { withAnimation { proxy.scrollTo("id", anchor: .bottom) } }
    }
    ScrollView(.horizontal) { HStack { Text("x").id("id") }.scrollTargetLayout() }
      .scrollTargetBehavior(.viewAligned)
      .scrollIndicators(.hidden)
    ContainerRelativeShape().fill(.green)
  }
}
