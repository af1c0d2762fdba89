/// The home screen: the time, and the apps.
struct HomePage: Sendable {
  let apps: [WebApp]

  func html(assets: AssetStore) -> String {
    PageDocument(
      title: "Hearth",
      head: """
        <link rel="icon" href="/favicon.svg" type="image/svg+xml">
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#a6cdfd">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14265a">
        \(hasWidgets ? WidgetsPage.files(assets) : "")
        """,
      bodyClass: "home", rootClass: "home-page", body: body
    ).html(assets: assets)
  }

  // The browser knows the person's time zone and language, so its script fills the clock in.
  private var body: String {
    """
    <main class="home-screen">
    <header class="home-clock" data-clock hidden>
    <time class="home-date" data-clock-date></time>
    <time class="home-time" data-clock-time></time>
    </header>
    <h1 class="home-title">Hearth</h1>
    \(hasWidgets ? WidgetsPage.board : "")
    <nav class="home-apps" aria-label="Apps">
    \(apps.map(icon).joined(separator: "\n"))
    </nav>
    \(hasWidgets ? WidgetsPage.controls : "")
    </main>
    """
  }

  private var hasWidgets: Bool { apps.contains { $0.widgets != nil } }

  private func icon(_ app: WebApp) -> String {
    let icon = AppIcon(app: app)
    return """
      <a class="home-app" href="/\(app.id)" data-open="\(app.id)">\
      <span class="home-icon" style="\(icon.groundStyle)">\(icon.glyph)</span>\
      <span class="home-name">\(PageDocument.escaped(app.name))</span></a>
      """
  }
}
