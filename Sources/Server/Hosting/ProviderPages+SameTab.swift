import FirebaseAuth
import WebUI

extension ProviderPages {
  /// Providers' pages take the place of the app's, in the tab of the person who asks.
  static let sameTab = ProviderPages(
    returnAddress: { SiteVisits.current?.returnAddress },
    show: { page in
      guard let visits = SiteVisits.current else { throw SiteVisits.Failure.impossible }
      do {
        return try await visits.visit(page)
      } catch SiteVisits.Failure.cancelled, SiteVisits.Failure.ended {
        return nil
      }
    })
}
