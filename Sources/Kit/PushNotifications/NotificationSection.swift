import SwiftUI
import UserNotifications

/// A section of a `Form` in which the person decides about notifications, or reads what they decided.
/// It is not there while it has nothing to say.
public struct NotificationSection<Header: View, Footer: View>: View {
  private let permission: NotificationPermission
  private let control: NotificationControl
  private let denied: LocalizedStringKey?
  private let options: UNAuthorizationOptions
  private let header: Header
  private let footer: Footer

  /// - Parameters:
  ///   - denied: what somebody reads who has turned notifications off on this device.
  ///   - options: what the person is asked for.
  public init(
    _ permission: NotificationPermission, _ control: NotificationControl,
    denied: LocalizedStringKey? = nil, options: UNAuthorizationOptions = [.alert, .badge, .sound],
    @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) {
    self.permission = permission
    self.control = control
    self.denied = denied
    self.options = options
    self.header = header()
    self.footer = footer()
  }

  public var body: some View {
    if hasRows {
      Section {
        controlRow
        if let denied, permission.status == .denied {
          Text(denied)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      } header: {
        header
      } footer: {
        footer
      }
    }
  }

  @ViewBuilder private var controlRow: some View {
    switch control {
    case .question(let question, let state):
      if !isDecided {
        Button(question) { ask() }
      } else if let state {
        LabeledContent(state, value: permission.isAllowed ? "On" : "Off")
      }
    case .toggle(let title, let isOn):
      Toggle(
        title,
        isOn: Binding {
          isOn.wrappedValue
        } set: {
          isOn.wrappedValue = $0
          if $0 { ask() }
        })
    }
  }

  private var hasRows: Bool {
    switch control {
    case .question(_, let state):
      !isDecided || state != nil || (denied != nil && permission.status == .denied)
    case .toggle: true
    }
  }

  private var isDecided: Bool { permission.isAllowed || permission.status == .denied }

  private func ask() {
    Task { await permission.request(options) }
  }
}

extension NotificationSection where Header == EmptyView {
  /// A section without a header.
  public init(
    _ permission: NotificationPermission, _ control: NotificationControl,
    denied: LocalizedStringKey? = nil, options: UNAuthorizationOptions = [.alert, .badge, .sound],
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      permission, control, denied: denied, options: options, header: { EmptyView() },
      footer: footer)
  }
}

extension NotificationSection where Header == EmptyView, Footer == EmptyView {
  /// A section of rows alone.
  public init(
    _ permission: NotificationPermission, _ control: NotificationControl,
    denied: LocalizedStringKey? = nil, options: UNAuthorizationOptions = [.alert, .badge, .sound]
  ) {
    self.init(
      permission, control, denied: denied, options: options, header: { EmptyView() },
      footer: { EmptyView() })
  }
}
