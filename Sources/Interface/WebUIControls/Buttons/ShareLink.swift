import Foundation
public import WebUICore
public import WebUIDrawing
public import WebUIInteraction

/// A button that hands something on to another program.
public struct ShareLink<Label: View>: View {
  let text: String
  let title: String?
  let label: Label

  init(text: String, title: String?, label: Label) {
    self.text = text
    self.title = title
    self.label = label
  }

  public var body: some View {
    Button {
      SceneContext.send("share", [title ?? "", text].joined(separator: "\n"))
    } label: {
      label
    }
  }
}

/// What can be handed on as text.
extension Transferable {
  fileprivate var sharedText: String {
    switch self {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let text as AttributedString: String(text.characters)
    case let data as Data: String(decoding: data, as: UTF8.self)
    default: String(describing: self)
    }
  }
}

/// The label of a share link that has none of its own.
public struct DefaultShareLinkLabel: View {
  let title: Text

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink {
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: item.sharedText, title: subject?.plainString, label: label())
  }

  public init<I: Transferable, P>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: item.sharedText, title: subject?.plainString, label: label())
  }

  public init<C: Collection>(
    items: C, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where C.Element: Transferable {
    self.init(
      text: items.map(\.sharedText).joined(separator: "\n"), title: subject?.plainString,
      label: label())
  }
}

extension ShareLink {
  public init<C: RandomAccessCollection, P>(
    items: C, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (C.Element) -> SharePreview<P>, @ViewBuilder label: () -> Label
  ) where C.Element: Transferable {
    self.init(items: items, subject: subject, message: message, label: label)
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<C: RandomAccessCollection>(
    items: C, subject: Text? = nil, message: Text? = nil
  ) where C.Element: Transferable {
    self.init(items: items, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text("Share…"))
    }
  }

  public init<C: RandomAccessCollection, P>(
    items: C, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (C.Element) -> SharePreview<P>
  ) where C.Element: Transferable {
    self.init(items: items, subject: subject, message: message)
  }

  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: C, subject: Text? = nil, message: Text? = nil
  ) where C.Element: Transferable {
    self.init(items: items, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(titleKey))
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, items: C, subject: Text? = nil, message: Text? = nil
  ) where C.Element: Transferable {
    self.init(items: items, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(title))
    }
  }

  public init<C: RandomAccessCollection, P>(
    _ titleKey: LocalizedStringKey, items: C, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (C.Element) -> SharePreview<P>
  ) where C.Element: Transferable {
    self.init(titleKey, items: items, subject: subject, message: message)
  }

  public init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text("Share…"))
    }
  }

  public init<I: Transferable, P>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>
  ) {
    self.init(item: item, subject: subject, message: message)
  }

  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(titleKey))
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(title))
    }
  }

  public init<I: Transferable, P>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<P>
  ) {
    self.init(titleKey, item: item, subject: subject, message: message)
  }
}

/// What another program shows of what is handed on.
public struct SharePreview<Picture> {
  let title: Text

  public init(_ titleKey: LocalizedStringKey, image: Picture) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Picture) {
    self.title = Text(title)
  }

  public init(_ titleKey: LocalizedStringKey) where Picture == Never {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Picture == Never {
    self.title = Text(title)
  }
}
