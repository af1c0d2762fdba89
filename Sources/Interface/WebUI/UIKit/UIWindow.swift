/// The window in which a tab shows its screen.
///
/// It can be printed. It has no views of its own: those of the screen are SwiftUI's.
@MainActor @preconcurrency
public final class UIWindow: UIView {}
