import WebUIControls
public import WebUICore
public import WebUIDrawing

/// What stands before the text of a search field: parts of the search that are not typed.
struct SearchTokens {
  let views: [AnyView]
  /// Takes one out of the search, by its place.
  let remove: (Int) -> Void
  let removeAll: () -> Void

  @MainActor
  init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, token: (C.Element) -> T
  ) {
    views = tokens.wrappedValue.map { AnyView(token($0)) }
    remove = { offset in
      guard offset >= 0, offset < tokens.wrappedValue.count else { return }
      var changed = tokens.wrappedValue
      changed.remove(at: changed.index(changed.startIndex, offsetBy: offset))
      tokens.wrappedValue = changed
    }
    removeAll = { tokens.wrappedValue.removeAll() }
  }
}

extension View {
  /// Adds a search field with tokens before its text.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searched(
      text: text, isPresented: nil, prompt: prompt?.plainString ?? "Search",
      tokens: SearchTokens(tokens, token: token))
  }

  /// Adds a search field with tokens before its text.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens before its text, whose use is bound.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searched(
      text: text, isPresented: isPresented, prompt: prompt?.plainString ?? "Search",
      tokens: SearchTokens(tokens, token: token))
  }

  /// Adds a search field with tokens before its text, and offers others while nothing is typed.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    let offered = suggestedTokens.wrappedValue.filter { candidate in
      !tokens.wrappedValue.contains { $0.id == candidate.id }
    }
    return searchable(
      text: text, tokens: tokens, placement: placement, prompt: prompt, token: token
    )
    .searchSuggestions {
      if text.wrappedValue.isEmpty {
        ForEach(Array(offered)) { each in
          Button {
            tokens.wrappedValue.append(each)
          } label: {
            token(each)
          }
        }
      }
    }
  }
}
