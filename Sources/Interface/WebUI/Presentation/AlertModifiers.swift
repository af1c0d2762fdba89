public import Foundation
public import WebUICore
public import WebUIDrawing

/// Asks something while a binding is true.
struct AlertModifier<Actions: View, Message: View>: PresentationModifier {
  let look: AlertLook
  let title: Text
  let isPresented: Binding<Bool>
  let actions: () -> Actions
  let message: () -> Message

  func presented(in environment: EnvironmentValues) -> AlertView<Actions, Message>? {
    guard isPresented.wrappedValue else { return nil }
    let isPresented = isPresented
    return AlertView(
      look: look, title: title, close: { isPresented.wrappedValue = false }, actions: actions(),
      message: message())
  }
}

/// Asks something about a value while there is one and a binding is true.
struct PresentingAlertModifier<Data, Actions: View, Message: View>: PresentationModifier {
  let look: AlertLook
  let title: Text
  let isPresented: Binding<Bool>
  let data: Data?
  let actions: (Data) -> Actions
  let message: (Data) -> Message

  func presented(in environment: EnvironmentValues) -> AlertView<Actions, Message>? {
    guard isPresented.wrappedValue, let data else { return nil }
    let isPresented = isPresented
    return AlertView(
      look: look, title: title, close: { isPresented.wrappedValue = false },
      actions: actions(data), message: message(data))
  }
}

extension View {
  /// Shows an alert while the binding is true.
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while the binding is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while the binding is true.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert with a message while the binding is true.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert with a message while the binding is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert with a message while the binding is true.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    modifier(
      AlertModifier(
        look: .alert, title: title, isPresented: isPresented, actions: actions, message: message))
  }

  /// Shows an alert about a value while there is one and the binding is true.
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert with a message about a value while there is one and the binding is true.
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Shows an alert with a message about a value while there is one and the binding is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert with a message about a value while there is one and the binding is true.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    modifier(
      PresentingAlertModifier(
        look: .alert, title: title, isPresented: isPresented, data: data, actions: actions,
        message: message))
  }

  /// Shows an alert that tells an error while there is one and the binding is true.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error) { _ in
      actions()
    } message: { error in
      if let message = error.recoverySuggestion ?? error.failureReason { Text(message) }
    }
  }

  /// Shows an alert that tells an error while there is one and the binding is true.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    let title = error?.errorDescription ?? error?.localizedDescription ?? "Error"
    return alert(
      Text(title), isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }
}
