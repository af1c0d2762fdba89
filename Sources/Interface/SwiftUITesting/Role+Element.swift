import WebUICore

extension Role {
  /// The role of an element of the document; nil for what only arranges others.
  @MainActor
  init?(_ element: DOMElement) {
    let role = Self(attribute: element["role"]) ?? Self(tag: element)
    guard let role else { return nil }
    self = role
  }

  private init?(attribute: String?) {
    switch attribute {
    case "button": self = .button
    case "heading": self = .heading
    case "link": self = .link
    case "img": self = .image
    case "searchbox": self = .searchField
    case "switch": self = .toggle
    case "menuitem", "menuitemradio", "menuitemcheckbox": self = .menuItem
    case "tab": self = .tab
    case "alertdialog": self = .alert
    case "list": self = .list
    case "listitem": self = .row
    case "radiogroup": self = .picker
    case "meter": self = .gauge
    case "progressbar": self = .progress
    case "figure": self = .figure
    case "group": self = .group
    default: return nil
    }
  }

  @MainActor
  private init?(tag element: DOMElement) {
    switch element.tag {
    case "button":
      let isPicker = element.hasClass("pick-b") && element["popovertarget"] != nil
      self = isPicker ? .picker : .button
    case "a": self = .link
    case "h1", "h2", "h3": self = .heading
    case "img": self = .image
    case "textarea": self = .textField
    case "select": self = .picker
    case "option": self = .option
    case "table": self = .table
    case "dialog": self = .sheet
    case "progress": self = .progress
    case "meter": self = .gauge
    case "input": self = Self(inputType: element["type"])
    case "span" where element.hasClass("t"): self = .text
    default: return nil
    }
  }

  private init(inputType: String?) {
    switch inputType {
    case "password": self = .secureField
    case "search": self = .searchField
    case "checkbox": self = .toggle
    case "range": self = .slider
    case "radio": self = .option
    case "date", "time", "datetime-local", "month": self = .datePicker
    case "file": self = .fileChooser
    default: self = .textField
    }
  }

  /// Whether an element of this role is called by what can be read in it.
  var isNamedByContent: Bool {
    switch self {
    case .button, .link, .text, .heading, .tab, .menuItem, .row, .option: true
    default: false
    }
  }
}

/// What people call an element.
@MainActor
enum AccessibleName {
  static func of(_ element: DOMElement, as role: Role) -> String {
    if let label = element["aria-label"] { return label }
    if let labels = element["aria-labelledby"], let name = name(by: labels, for: element) {
      return name
    }
    if role.isNamedByContent, element.tag != "input" { return element.readText }
    if let alternative = element["alt"] { return alternative }
    let label = element.nearest { $0.tag == "label" }
    if let text = label?.readText, !text.isEmpty { return text }
    if let placeholder = element["placeholder"] { return placeholder }
    // The title of what is shown in a sheet is the name of the sheet.
    if role == .sheet { return element.tree.first { $0["data-title"] != nil }?["data-title"] ?? "" }
    return role == .progress || role == .gauge ? element.readText : ""
  }

  // Of the value of a picker nothing is its name.
  private static func name(by labels: String, for element: DOMElement) -> String? {
    guard let root = element.graph.rootElement,
      let id = labels.split(separator: " ").first
    else { return nil }
    return root.tree.first { $0["id"].map { $0[...] == id } == true }?.readText
  }
}
