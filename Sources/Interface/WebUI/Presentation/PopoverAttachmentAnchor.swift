public import Foundation

/// What of a view a popover stands beside.
///
/// A browser places a popover beside the whole view; where the popover itself has room decides the rest.
public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)
}

/// A place in a view.
public struct Anchor<Value> {
  /// How a place is found in a view.
  public struct Source {}
}

extension Anchor<CGRect>.Source {
  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}
