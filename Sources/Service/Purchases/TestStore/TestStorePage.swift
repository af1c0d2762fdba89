import Foundation

/// The page of an order in the test store: complete HTML without any script.
struct TestStorePage {
  private let title: String
  private let content: String

  /// The page of an order.
  init(_ order: PurchaseOrder, _ product: CatalogProduct?, _ purchase: PurchaseRecord?) {
    title = product?.name ?? order.product
    let price = order.total.decimal.formatted(
      .currency(code: order.total.currency).locale(Locale(identifier: "en_US")))
    let pieces = order.quantity == 1 ? "" : "\(order.quantity) × "
    let (sentence, decisions) = Self.choices(order, purchase)
    let buttons = decisions.map { decision, label in
      """
      <button name="decision" value="\(decision.rawValue)"\
      \(decision == .buy || decision == .approve ? " class=\"main\"" : "")>\(label)</button>
      """
    }
    content = """
      <p class="price">\(pieces)\(Self.escaped(price))</p>
      <p>\(Self.escaped(product?.summary ?? ""))</p>
      <p class="note">\(sentence)</p>
      <form method="post">
      \(buttons.joined(separator: "\n"))
      </form>
      """
  }

  /// The page of an order that there is not, or that something cannot be done with.
  init(refusal: String) {
    title = "Nothing to Buy"
    content = "<p>\(Self.escaped(refusal)) Go back to the app.</p>"
  }

  private static func choices(
    _ order: PurchaseOrder, _ purchase: PurchaseRecord?
  ) -> (String, [(Purchases.TestDecision, String)]) {
    if let purchase {
      return purchase.isActive
        ? ("This order is paid.", [(.refund, "Give the Money Back")])
        : ("The money went back.", [])
    }
    return switch order.state {
    case .open:
      (
        "This page stands in for a store. Nobody pays here.",
        [
          (.buy, "Buy"), (.wait, "Pay Later"), (.decline, "Decline the Payment"),
          (.cancel, "Cancel"),
        ]
      )
    case .pending:
      (
        "The payment takes its time.",
        [(.approve, "Approve the Payment"), (.decline, "Decline the Payment")]
      )
    case .cancelled: ("This order was given up.", [])
    case .declined: ("The payment was declined.", [])
    }
  }

  var html: String {
    """
    <!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title)) (test store)</title><style>\(Self.style)</style></head>
    <body><main><h1>\(Self.escaped(title))</h1>
    \(content)
    </main></body></html>

    """
  }

  private static let style = """
    :root{color-scheme:light dark;--ground:#f2f2f7;--sheet:#fff;--ink:#000;--soft:#5b5b62;\
    --key:#0060df;--on-key:#fff;--other:#e9e9ee}
    @media(prefers-color-scheme:dark){:root{--ground:#000;--sheet:#1c1c1e;--ink:#fff;\
    --soft:#aeaeb2;--key:#5eb0ff;--on-key:#000;--other:#2c2c2e}}
    *{box-sizing:border-box}
    body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;\
    padding:1rem;background:var(--ground);color:var(--ink);font:17px/1.4 system-ui,sans-serif}
    main{width:min(26rem,100%);padding:1.75rem;border-radius:1.75rem;background:var(--sheet)}
    h1{margin:0;font-size:1.5rem;overflow-wrap:anywhere}p{margin:.5rem 0 0}
    .price{font-size:1.25rem;font-weight:600}.note{color:var(--soft)}
    form{display:grid;gap:.625rem;margin-top:1.5rem}
    button{min-height:3.125rem;border:0;border-radius:1.5625rem;background:var(--other);\
    color:var(--ink);font:inherit;cursor:pointer}
    button.main{background:var(--key);color:var(--on-key);font-weight:600}
    button:focus-visible{outline:3px solid var(--key);outline-offset:2px}
    """

  private static func escaped(_ text: String) -> String {
    ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"].reduce(
      text.replacing("&", with: "&amp;")
    ) { text, mark in mark.key == "&" ? text : text.replacing(mark.key, with: mark.value) }
  }
}
