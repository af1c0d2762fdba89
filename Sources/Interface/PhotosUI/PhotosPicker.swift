public import WebUI
public import WebUICore

/// A button that lets people choose photos of their device.
@MainActor @preconcurrency
public struct PhotosPicker<Label: View>: View {
  private let request: PhotosRequest
  private let label: Label
  @State private var isPresented = false

  init(_ request: PhotosRequest, label: Label) {
    self.request = request
    self.label = label
  }

  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(PhotosPresentation(isPresented: $isPresented, request: request))
  }

  /// Lets people choose one item.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PhotosRequest(selection, filter, preferredItemEncoding), label: label())
  }

  /// Lets people choose items; at most as many as said.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      PhotosRequest(selection, maxSelectionCount, filter, preferredItemEncoding), label: label())
  }

  /// Lets people choose one item of a library.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, matching: filter, preferredItemEncoding: preferredItemEncoding,
      label: label)
  }

  /// Lets people choose items of a library; at most as many as said.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      preferredItemEncoding: preferredItemEncoding, label: label)
  }
}

extension PhotosPicker where Label == Text {
  /// Lets people choose one item.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      selection: selection, matching: filter, preferredItemEncoding: preferredItemEncoding
    ) { Text(titleKey) }
  }

  /// Lets people choose one item.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      selection: selection, matching: filter, preferredItemEncoding: preferredItemEncoding
    ) { Text(title) }
  }

  /// Lets people choose items; at most as many as said.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      preferredItemEncoding: preferredItemEncoding
    ) { Text(titleKey) }
  }

  /// Lets people choose items; at most as many as said.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter,
      preferredItemEncoding: preferredItemEncoding
    ) { Text(title) }
  }
}

/// How choices arrive; a browser tells them all at once.
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
  public static let ordered = PhotosPickerSelectionBehavior()
  public static let continuous = PhotosPickerSelectionBehavior()
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior()
}

/// A person's photos, which a browser shows to nobody but the person.
public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()

  public static func shared() -> PHPhotoLibrary { library }
}

/// What people are asked for, and where their choice goes.
struct PhotosRequest {
  let accept: [String]
  let allowsMany: Bool
  let encoding: PhotosPickerItem.EncodingDisambiguationPolicy
  let choose: @MainActor ([PhotosPickerItem]) -> Void

  init(
    _ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?,
    _ encoding: PhotosPickerItem.EncodingDisambiguationPolicy
  ) {
    self.encoding = encoding
    accept = Self.accept(filter)
    allowsMany = false
    choose = { selection.wrappedValue = $0.first }
  }

  init(
    _ selection: Binding<[PhotosPickerItem]>, _ most: Int?, _ filter: PHPickerFilter?,
    _ encoding: PhotosPickerItem.EncodingDisambiguationPolicy
  ) {
    self.encoding = encoding
    accept = Self.accept(filter)
    allowsMany = most != 1
    choose = { selection.wrappedValue = Array($0.prefix(most ?? .max)) }
  }

  private static func accept(_ filter: PHPickerFilter?) -> [String] {
    (filter?.accept ?? ["image/*", "video/*"]).sorted()
  }
}

/// Opens the browser's chooser.
struct PhotosPresentation: ViewModifier {
  let isPresented: Binding<Bool>
  let request: PhotosRequest

  func body(content: Content) -> some View {
    content.background {
      FileChooser(
        isPresented: isPresented, accept: request.accept, allowsMany: request.allowsMany,
        photoSide: request.encoding == .compatible ? PhotosPickerItem.compatibleSide : nil
      ) { files in
        request.choose(files.map(PhotosPickerItem.init))
      }
    }
  }
}

extension View {
  /// Lets people choose one photo when a value becomes true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      PhotosPresentation(
        isPresented: isPresented, request: PhotosRequest(selection, filter, preferredItemEncoding)))
  }

  /// Lets people choose photos when a value becomes true; at most as many as said.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      PhotosPresentation(
        isPresented: isPresented,
        request: PhotosRequest(selection, maxSelectionCount, filter, preferredItemEncoding)))
  }
}
