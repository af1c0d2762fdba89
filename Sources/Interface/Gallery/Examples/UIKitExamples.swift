import SwiftUI

struct RepresentedViewExample: View {
  @State private var text = "What is typed here comes from a UITextView."

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      NoteView(text: $text)
        .frame(height: 96)
        .background(.fill.tertiary, in: .rect(cornerRadius: 12))
      Text("\(text.count) letters").foregroundStyle(.secondary)
    }
  }

  struct NoteView: UIViewRepresentable {
    @Binding var text: String

    func makeUIView(context: Context) -> UITextView {
      let view = UITextView()
      view.font = .preferredFont(forTextStyle: .body)
      view.accessibilityLabel = "Note"
      view.delegate = context.coordinator
      return view
    }

    func updateUIView(_ uiView: UITextView, context: Context) {
      uiView.text = text
    }

    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

    final class Coordinator: NSObject, UITextViewDelegate {
      @Binding var text: String

      init(text: Binding<String>) {
        _text = text
      }

      func textViewDidChange(_ textView: UITextView) {
        text = textView.text
      }
    }
  }
}

struct BusySignExample: View {
  @State private var isBusy = true

  var body: some View {
    HStack(spacing: 16) {
      BusySign(isBusy: isBusy)
      Toggle("Busy", isOn: $isBusy)
    }
  }

  struct BusySign: UIViewRepresentable {
    var isBusy: Bool

    func makeUIView(context: Context) -> UIActivityIndicatorView {
      UIActivityIndicatorView(style: .large)
    }

    func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
      if isBusy { uiView.startAnimating() } else { uiView.stopAnimating() }
    }
  }
}

struct ControllerExample: View {
  var body: some View {
    Greeter().frame(height: 60)
  }

  struct Greeter: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIHostingController<Greeting> {
      let controller = UIHostingController(rootView: Greeting())
      controller.rootView.present = { [weak controller] in
        let letter = UIHostingController(rootView: Letter())
        letter.rootView.close = { [weak letter] in letter?.dismiss(animated: true) }
        controller?.present(letter, animated: true)
      }
      return controller
    }

    func updateUIViewController(
      _ uiViewController: UIHostingController<Greeting>, context: Context
    ) {}
  }

  struct Greeting: View {
    var present: () -> Void = {}

    var body: some View {
      Button("Open the letter") { present() }.buttonStyle(.borderedProminent)
    }
  }

  struct Letter: View {
    var close: () -> Void = {}

    var body: some View {
      VStack(spacing: 16) {
        Label("A controller shows this", systemImage: "envelope.open").font(.title3)
        Button("Close") { close() }
      }
    }
  }
}
