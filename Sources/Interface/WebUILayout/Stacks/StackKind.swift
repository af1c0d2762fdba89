import Foundation
import WebUICore
import WebUIDrawing

/// Which stack an element is.
enum StackKind: Equatable {
  case row(VerticalAlignment, CGFloat?)
  case column(HorizontalAlignment, CGFloat?)
  case pile(Alignment)
}

extension Rendering {
  /// Describes an element that lays its content out as a stack.
  func stack(_ kind: StackKind, _ content: some View) {
    // Which of its views is before the others says nothing of the stack.
    sizing = { traits in
      var result = traits
      result.zIndex = nil
      return result
    }
    switch kind {
    case .row(let alignment, let spacing):
      addClass("hs")
      layout = .horizontal(gap: Double(spacing ?? 8))
      if alignment != .center { style("align-items", alignment.css) }
      if let spacing { style("gap", CSS.points(spacing)) }
      view(content) {
        $0.stackAxis = .horizontal
        $0.stackAlignment = Alignment(horizontal: .center, vertical: alignment)
      }
    case .column(let alignment, let spacing):
      addClass("vs")
      layout = .vertical(isTextTight: spacing == nil)
      if alignment != .center { style("align-items", alignment.css) }
      if let spacing { style("gap", CSS.points(spacing)) }
      view(content) {
        $0.stackAxis = .vertical
        $0.stackAlignment = Alignment(horizontal: alignment, vertical: .center)
      }
    case .pile(let alignment):
      addClass("zs")
      layout = .layered
      if alignment != .center { style("place-items", alignment.placeItems) }
      view(content) {
        $0.stackAxis = nil
        $0.stackAlignment = alignment
      }
    }
  }
}
