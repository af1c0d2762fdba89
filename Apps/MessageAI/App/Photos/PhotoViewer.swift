import MessageAIDomain
import SwiftUI

/// A photo on the whole screen, to be looked at closely.
struct PhotoViewer: View {
  let model: ChatModel
  let message: Message

  @State private var zoom: CGFloat = 1
  /// The zoom when two fingers began to part.
  @State private var startZoom: CGFloat = 1
  @Environment(\.dismiss) private var dismiss

  private static let largest: CGFloat = 4

  var body: some View {
    NavigationStack {
      GeometryReader { screen in
        ScrollView([.horizontal, .vertical]) {
          content(in: screen.size)
        }
      }
      .background(Color.black)
      .ignoresSafeArea(edges: .bottom)
      .safeAreaInset(edge: .bottom) { caption }
      .navigationTitle(model.name(of: message.senderId))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { dismiss() }
        }
        ToolbarItemGroup(placement: .primaryAction) {
          Button(zoom > 1 ? "Zoom Out" : "Zoom In", action: zoomButtonTapped)
          Menu("Actions", systemImage: "ellipsis.circle") {
            MessageActions(message: message, model: model)
          }
        }
      }
    }
    .preferredColorScheme(.dark)
  }

  @ViewBuilder private func content(in screen: CGSize) -> some View {
    if let photo = message.photo {
      let size = photo.size(
        fitting: Double(screen.width), Double(screen.height))
      PhotoContent(photo: photo, photos: model.session.photos, isGone: false)
        .frame(width: size.width * zoom, height: size.height * zoom)
        .accessibilityLabel(message.spokenText)
        .onTapGesture(count: 2, perform: zoomButtonTapped)
        .gesture(pinch)
        .frame(
          minWidth: screen.width, minHeight: screen.height)
    }
  }

  @ViewBuilder private var caption: some View {
    if !message.text.isEmpty {
      Text(verbatim: message.text)
        .font(.subheadline)
        .lineLimit(4)
        .frame(maxWidth: .infinity)
        .padding(12)
        .background(.bar)
    }
  }

  private var pinch: some Gesture {
    MagnifyGesture()
      .onChanged { zoom = min(Self.largest, max(1, startZoom * $0.magnification)) }
      .onEnded { _ in startZoom = zoom }
  }

  private func zoomButtonTapped() {
    withAnimation { zoom = zoom > 1 ? 1 : 2.5 }
    startZoom = zoom
  }
}
