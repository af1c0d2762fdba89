import Foundation
import WebUICore

#if !canImport(Darwin)
  import FoundationNetworking

  /// The session that the code of one app on one device shares. Its tasks call their handlers as code of
  /// the app.
  ///
  /// Sendable because its superclass is, and what it has of its own does not change.
  final class DeviceSession: URLSession, @unchecked Sendable {
    typealias Handler<Content> = @Sendable (Content?, URLResponse?, (any Error)?) -> Void

    private let cookies: DeviceCookies

    init(_ configuration: URLSessionConfiguration, cookies: DeviceCookies) {
      self.cookies = cookies
      super.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    override func dataTask(
      with request: URLRequest, completionHandler: @escaping Handler<Data>
    ) -> URLSessionDataTask {
      super.dataTask(with: request, completionHandler: callback(completionHandler))
    }

    override func dataTask(
      with url: URL, completionHandler: @escaping Handler<Data>
    ) -> URLSessionDataTask {
      super.dataTask(with: url, completionHandler: callback(completionHandler))
    }

    override func uploadTask(
      with request: URLRequest, fromFile fileURL: URL, completionHandler: @escaping Handler<Data>
    ) -> URLSessionUploadTask {
      super.uploadTask(
        with: request, fromFile: fileURL, completionHandler: callback(completionHandler))
    }

    override func uploadTask(
      with request: URLRequest, from bodyData: Data?, completionHandler: @escaping Handler<Data>
    ) -> URLSessionUploadTask {
      super.uploadTask(
        with: request, from: bodyData, completionHandler: callback(completionHandler))
    }

    override func downloadTask(
      with request: URLRequest, completionHandler: @escaping Handler<URL>
    ) -> URLSessionDownloadTask {
      super.downloadTask(with: request, completionHandler: callback(completionHandler))
    }

    override func downloadTask(
      with url: URL, completionHandler: @escaping Handler<URL>
    ) -> URLSessionDownloadTask {
      super.downloadTask(with: url, completionHandler: callback(completionHandler))
    }

    /// A handler that runs in the context of the code that gives it, once the response's cookies are
    /// kept.
    private func callback<Content>(_ handler: @escaping Handler<Content>) -> Handler<Content> {
      let context = DeviceContext.current
      return { [cookies] content, response, error in
        cookies.keepChanges()
        if let context {
          context.run { handler(content, response, error) }
        } else {
          handler(content, response, error)
        }
      }
    }
  }
#endif
