import Foundation
public import WebUI
public import WebUICore

/// Shows products, one under the other, with a button that restores purchases where the app wants one.
@MainActor @preconcurrency
public struct StoreView<Icon: View>: View {
  private let ids: [Product.ID]
  private let icon: (Product.ID) -> Icon
  @State private var isRestoring = false
  @State private var failure: String?
  @Environment(\.restoreButton) private var restoreButton

  /// Shows the products with these identifiers.
  public init<Identifiers: Collection>(
    ids: Identifiers, @ViewBuilder icon: @escaping (Product.ID) -> Icon
  ) where Identifiers.Element == Product.ID {
    self.ids = Array(ids)
    self.icon = icon
  }

  public var body: some View {
    VStack(spacing: 20) {
      ForEach(ids, id: \.self) { id in
        ProductView(id: id) { icon(id) }
      }
      if restoreButton == .visible {
        Button("Restore Missing Purchases") {
          Task { await restore() }
        }
        .disabled(isRestoring)
      }
      if let failure {
        Text(failure).font(.footnote).foregroundStyle(.red)
      }
    }
  }

  private func restore() async {
    isRestoring = true
    defer { isRestoring = false }
    do {
      try await AppStore.sync()
      failure = nil
    } catch {
      failure = error.localizedDescription
    }
  }
}

extension StoreView where Icon == EmptyView {
  /// Shows the products with these identifiers, without icons.
  public init<Identifiers: Collection>(ids: Identifiers) where Identifiers.Element == Product.ID {
    self.init(ids: ids) { _ in EmptyView() }
  }
}

/// A button that a view of the store can have.
public struct StoreButtonKind: Hashable, Sendable {
  private let name: String

  /// Asks the store what the account has bought.
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
}

enum RestoreButtonKey: EnvironmentKey {
  static var defaultValue: Visibility { .hidden }
}

extension EnvironmentValues {
  var restoreButton: Visibility {
    get { self[RestoreButtonKey.self] }
    set { self[RestoreButtonKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides a button of the store's views below this one.
  public func storeButton(
    _ visibility: Visibility, for buttonKinds: StoreButtonKind...
  ) -> some View {
    transformEnvironment(\.restoreButton) { value in
      if buttonKinds.contains(.restorePurchases) { value = visibility }
    }
  }
}
