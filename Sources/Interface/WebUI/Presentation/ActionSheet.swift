public import WebUICore
public import WebUIDrawing

/// A choice of what to do, in the way of iOS 13; `confirmationDialog` says the same.
public struct ActionSheet {
  /// A choice.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Makes a sheet; without buttons it has one that closes it.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Offers choices while a condition holds.
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = content()
    return confirmationDialog(sheet.title, isPresented: isPresented, titleVisibility: .visible) {
      LegacyAlertButtons(buttons: sheet.buttons)
    } message: {
      sheet.message
    }
  }

  /// Offers choices while there is an item.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    let sheet = item.wrappedValue.map(content)
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return confirmationDialog(
      sheet?.title ?? Text(verbatim: ""), isPresented: isPresented, titleVisibility: .visible
    ) {
      LegacyAlertButtons(buttons: sheet?.buttons ?? [])
    } message: {
      sheet?.message
    }
  }
}
