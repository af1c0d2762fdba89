/// Where pages show widgets: a part of the home screen, and a page of its own for a phone on a stand.
///
/// Both are the same for everybody. Their script asks for the widgets of the device.
enum WidgetsPage {
  /// What a page with widgets has in its head.
  static func files(_ assets: AssetStore) -> String {
    """
    <link rel="stylesheet" href="\(assets.path(of: "widgets.css"))">
    <script src="\(assets.path(of: "widgets.js"))" type="module"></script>
    """
  }

  /// Where the widgets stand on the home screen.
  static let board = """
    <section class="home-widgets" data-widgets aria-label="Widgets" hidden></section>
    <p class="home-title" role="status" data-widgets-status></p>
    """

  /// What changes the widgets of the home screen.
  static let controls = """
    <div class="home-controls">
    <button type="button" data-widgets-add>Add Widget</button>
    <button type="button" data-widgets-edit aria-pressed="false">Edit</button>
    </div>
    <dialog class="widget-gallery" data-widgets-gallery aria-labelledby="widget-gallery-title">
    <header><h2 id="widget-gallery-title">Widgets</h2>
    <button type="button" data-widgets-close>Done</button></header>
    <div data-widgets-list></div>
    </dialog>
    """

  /// The page that shows the widgets alone, each as large as the window.
  static func html(assets: AssetStore) -> String {
    PageDocument(
      title: "Widgets",
      head: """
        <link rel="icon" href="/favicon.svg" type="image/svg+xml">
        <meta name="theme-color" content="#000000">
        \(files(assets))
        """,
      bodyClass: "home stand", rootClass: "home-page",
      body: """
        <main class="stand-screen">
        <h1 class="home-title">Widgets</h1>
        <section class="stand-widgets" data-widgets data-stand aria-label="Widgets" tabindex="0" \
        hidden></section>
        <p class="stand-note">Add widgets on the <a href="/">home screen</a>.</p>
        </main>
        """
    ).html(assets: assets)
  }
}
