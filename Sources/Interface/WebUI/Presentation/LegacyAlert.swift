import WebUIControls
public import WebUICore
public import WebUIDrawing

/// A question by SwiftUI's older name.
public struct Alert {
  /// An answer.
  public struct Button {
    let title: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: label, role: nil, action: action)
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: label, role: .cancel, action: action)
    }

    public static func cancel(_ action: (() -> Void)? = nil) -> Button {
      Button(title: Text("Cancel"), role: .cancel, action: action)
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

struct LegacyAlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(0..<buttons.count) { index in
      let button = buttons[index]
      WebUI.Button(role: button.role) {
        button.action?()
      } label: {
        button.title
      }
    }
  }
}

extension View {
  /// Asks a question while a condition holds.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return self.alert(alert.title, isPresented: isPresented) {
      LegacyAlertButtons(buttons: alert.buttons)
    } message: {
      alert.message
    }
  }

  /// Asks a question while there is an item.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return self.alert(alert?.title ?? Text(verbatim: ""), isPresented: isPresented) {
      LegacyAlertButtons(buttons: alert?.buttons ?? [])
    } message: {
      alert?.message
    }
  }
}
