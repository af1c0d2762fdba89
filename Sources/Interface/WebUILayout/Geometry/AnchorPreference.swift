import Observation
public import WebUICore
import WebUIDrawing

/// Hands up a value that is made of a place of the content, once the browser has measured it.
struct AnchorPreferenceModifier<Place, Key: PreferenceKey>: ViewModifier {
  @State private var measurement: MeasuredBox?
  let source: Anchor<Place>.Source
  let change: (inout Key.Value, Anchor<Place>) -> Void

  func body(content: Content) -> some View {
    content
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: true))
      .modifier(
        PreferenceChangingModifier<Key>(
          change: measurement.map { box in
            let anchor = Anchor(source, in: box)
            return { change(&$0, anchor) }
          }))
  }
}

/// Draws a layer before or behind its content out of a preference of the content.
struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: ViewModifier {
  @State private var reading = PreferenceReading<Key>()
  let isBehind: Bool
  let alignment: Alignment
  let layer: (Key.Value) -> Layer

  func body(content: Content) -> some View {
    let reading = reading
    let read = content.modifier(PreferenceReadingModifier<Key> { reading.note($0) })
    // Only the layer reads the value: the content stays as it is when that is another.
    let drawn = PreferenceLayer(reading: reading, layer: layer)
    if isBehind {
      read.background(alignment: alignment) { drawn }
    } else {
      read.overlay(alignment: alignment) { drawn }
    }
  }
}

/// The value that a preference had last.
@MainActor @Observable
final class PreferenceReading<Key: PreferenceKey> {
  private(set) var value = Key.defaultValue

  func note(_ new: Key.Value) {
    if !ValueComparison.areSame(value, new) { value = new }
  }
}

/// The layer that is made of a preference.
struct PreferenceLayer<Key: PreferenceKey, Layer: View>: View {
  let reading: PreferenceReading<Key>
  let layer: (Key.Value) -> Layer

  var body: some View { layer(reading.value) }
}

extension View {
  /// Sets a preference to what is made of a place of this view. Until the browser has measured the
  /// view there is no such place, and the preference is what the views inside say.
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value) { $0 = transform($1) })
  }

  /// Changes a preference of the views inside by a place of this view, once that is measured.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, change: transform))
  }

  /// Puts a view in front that is made of a preference of this view.
  public func overlayPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    modifier(
      PreferenceLayerModifier<Key, V>(isBehind: false, alignment: alignment, layer: transform))
  }

  /// Puts a view behind that is made of a preference of this view.
  public func backgroundPreferenceValue<Key: PreferenceKey, V: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> V
  ) -> some View {
    modifier(
      PreferenceLayerModifier<Key, V>(isBehind: true, alignment: alignment, layer: transform))
  }
}
