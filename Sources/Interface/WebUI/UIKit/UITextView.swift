public import Foundation
public import Observation
public import WebUIControls
package import WebUICore
public import WebUIDrawing
import WebUILayout

/// UIKit's field for long text.
@MainActor @preconcurrency @Observable
open class UITextView: UIView {
  // Unwrapped as in UIKit, where code takes `text` for a string.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var text: String! = ""
  public var font: UIFont? = .systemFont(ofSize: 17)
  public var textColor: UIColor? = .label
  public var textAlignment = NSTextAlignment.natural
  public var isEditable = true
  public var isSelectable = true
  public var keyboardType = UIKeyboardType.default
  @ObservationIgnored public weak var delegate: (any UITextViewDelegate)?

  /// Whether the field has the focus.
  public fileprivate(set) var isFirstResponder = false

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  fileprivate func write(_ new: String) {
    let old = text ?? ""
    guard new != old else { return }
    let change = TextChange(from: old, to: new)
    let isAllowed =
      delegate?.textView(self, shouldChangeTextIn: change.range, replacementText: change.text)
    // A refused text is written back into the field.
    guard isAllowed ?? true else { return text = old }
    text = new
    delegate?.textViewDidChange(self)
  }

  fileprivate func focus(_ isFocused: Bool) {
    guard isFocused != isFirstResponder else { return }
    isFirstResponder = isFocused
    if isFocused {
      delegate?.textViewDidBeginEditing(self)
    } else {
      delegate?.textViewDidEndEditing(self)
    }
  }
}

/// Hears of what happens in a text view.
@MainActor @preconcurrency
public protocol UITextViewDelegate: AnyObject {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)

  /// Whether a change may be.
  ///
  /// - Parameter range: what is replaced, in UTF-16 units of the text before the change.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}

  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// The one part of a text that is another than before.
struct TextChange: Equatable {
  /// What was replaced, in UTF-16 units of the old text.
  let range: NSRange
  let text: String

  init(from old: String, to new: String) {
    let before = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - before
    let after = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let start = old.index(old.startIndex, offsetBy: before)
    let end = old.index(old.endIndex, offsetBy: -after)
    range = NSRange(start..<end, in: old)
    text = String(new.dropFirst(before).dropLast(after))
  }
}

extension UITextView: DrawnUIView {
  package var drawnView: AnyView { AnyView(UITextViewDrawing(view: self)) }
  package var isSaidInDrawing: Bool { true }
}

private struct UITextViewDrawing: View {
  let view: UITextView
  @FocusState private var isFocused: Bool

  var body: some View {
    if view.isEditable {
      TextEditor(
        text: Binding {
          view.text ?? ""
        } set: {
          view.write($0)
        }
      )
      .modifier(UIViewWords(view: view))
      .scrollContentBackground(.hidden)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
      .keyboardType(view.keyboardType)
      .focused($isFocused)
      .onChange(of: isFocused) { view.focus($1) }
      .onChange(of: view.isFirstResponder, initial: true) { isFocused = $1 }
      .modifier(UITextLook(view: view))
    } else {
      ScrollView {
        Text(verbatim: view.text ?? "")
          .frame(maxWidth: .infinity, alignment: view.textAlignment.frame)
          .modifier(UIViewWords(view: view))
          .modifier(UITextSelection(isEnabled: view.isSelectable))
          .padding(.horizontal, 5)
          .padding(.vertical, 8)
      }
      .modifier(UITextLook(view: view))
    }
  }
}

private struct UITextLook: ViewModifier {
  let view: UITextView

  func body(content: Content) -> some View {
    content
      .font(view.font.map { Font($0) })
      .foregroundStyle(Color(uiColor: view.textColor ?? .label))
      .multilineTextAlignment(view.textAlignment.alignment)
  }
}

private struct UITextSelection: ViewModifier {
  let isEnabled: Bool

  func body(content: Content) -> some View {
    if isEnabled { content.textSelection(.enabled) } else { content }
  }
}
