public import WebUICore

/// Shows a sheet while a binding is true.
struct SheetModifier<Sheet: View>: PresentationModifier {
  let isPresented: Binding<Bool>
  let form: SheetForm
  let onDismiss: (() -> Void)?
  let content: () -> Sheet

  func presented(in environment: EnvironmentValues) -> (some View)? {
    guard isPresented.wrappedValue else { return nil as AnyView? }
    let isPresented = isPresented
    return AnyView(
      SheetView(
        form: form, close: { isPresented.wrappedValue = false },
        content: content().onDisappear(perform: onDismiss)))
  }
}

/// Shows a sheet while there is an item; another item is another sheet.
struct ItemSheetModifier<Item: Identifiable, Sheet: View>: PresentationModifier {
  let item: Binding<Item?>
  let form: SheetForm
  let onDismiss: (() -> Void)?
  let content: (Item) -> Sheet

  func presented(in environment: EnvironmentValues) -> (some View)? {
    guard let shown = item.wrappedValue else { return nil as AnyView? }
    let item = item
    return AnyView(
      SheetView(
        form: form, close: { item.wrappedValue = nil },
        content: content(shown).onDisappear(perform: onDismiss)
      ).id(shown.id))
  }
}

extension View {
  /// Shows a sheet while the binding is true.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        isPresented: isPresented, form: .sheet, onDismiss: onDismiss, content: content))
  }

  /// Shows a sheet for an item while there is one.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemSheetModifier(item: item, form: .sheet, onDismiss: onDismiss, content: content))
  }

  /// Covers the whole screen while the binding is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        isPresented: isPresented, form: .cover, onDismiss: onDismiss, content: content))
  }

  /// Covers the whole screen for an item while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemSheetModifier(item: item, form: .cover, onDismiss: onDismiss, content: content))
  }
}
