public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUILayout
public import WebUIMotion

/// A picture of elsewhere, which the browser loads.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @State private var loaded: [String: Bool] = [:]
  @Environment(\.serverHosts) private var serverHosts

  /// Shows the picture when it has come, and grey until then.
  public init(url: URL?, scale: CGFloat = 1)
  where Content == _ConditionalContent<Image, _ShapeView<Rectangle>> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        image
      } else {
        Rectangle().fill(Color.gray.opacity(0.2))
      }
    }
  }

  /// Shows the picture when it has come, and something else until then.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Shows a view for each phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  private var address: String? {
    guard let url, ["https", "http", "data"].contains(url.scheme?.lowercased() ?? "") else {
      return nil
    }
    return PictureAddress.relative(url, serverHosts) ?? url.absoluteString
  }

  private var phase: AsyncImagePhase {
    guard let address else {
      return url == nil ? .empty : .failure(URLError(.unsupportedURL))
    }
    return switch loaded[address] {
    case true?: .success(Image(source: .address(address), label: nil))
    case false?: .failure(URLError(.cannotDecodeContentData))
    case nil: .empty
    }
  }

  public var body: some View {
    if let address, loaded[address] == nil {
      content(phase).background {
        ImageProbe(address: address) { loaded = [address: $0] }
      }
    } else {
      content(phase).background { EmptyView() }
    }
  }
}

/// How far a picture is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Has the browser load a picture and tell whether it came.
struct ImageProbe: ElementView {
  let address: String
  let done: (Bool) -> Void

  var tag: String { "img" }

  func render(_ element: Rendering) {
    let done = done
    element.addClass("probe")
    element.attribute("alt", "")
    element.attribute("aria-hidden", "true")
    element.attribute("referrerpolicy", "no-referrer")
    element.attribute("src", address)
    element.on(.load) { _ in done(true) }
    element.on(.fail) { _ in done(false) }
  }
}
