public import Foundation
import WebUICore

#if !canImport(Darwin)
  public import FoundationNetworking

  /// The session that the code of one app on one device shares, or without a host that of the process.
  /// Its tasks call their handlers as code of the app that gives them.
  ///
  /// Sendable because its superclass is, and what it has of its own does not change.
  public final class _DeviceSession: URLSession, @unchecked Sendable {
    public typealias _Handler<Content> = @Sendable (Content?, URLResponse?, (any Error)?) -> Void

    private let cookies: DeviceCookies?

    init(_ configuration: URLSessionConfiguration, cookies: DeviceCookies?) {
      self.cookies = cookies
      super.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    override public func dataTask(
      with request: URLRequest, completionHandler: @escaping _Handler<Data>
    ) -> URLSessionDataTask {
      super.dataTask(with: request, completionHandler: callback(completionHandler))
    }

    override public func dataTask(
      with url: URL, completionHandler: @escaping _Handler<Data>
    ) -> URLSessionDataTask {
      super.dataTask(with: url, completionHandler: callback(completionHandler))
    }

    override public func uploadTask(
      with request: URLRequest, fromFile fileURL: URL, completionHandler: @escaping _Handler<Data>
    ) -> URLSessionUploadTask {
      super.uploadTask(
        with: request, fromFile: fileURL, completionHandler: callback(completionHandler))
    }

    override public func uploadTask(
      with request: URLRequest, from bodyData: Data?, completionHandler: @escaping _Handler<Data>
    ) -> URLSessionUploadTask {
      super.uploadTask(
        with: request, from: bodyData, completionHandler: callback(completionHandler))
    }

    override public func downloadTask(
      with request: URLRequest, completionHandler: @escaping _Handler<URL>
    ) -> URLSessionDownloadTask {
      super.downloadTask(with: request, completionHandler: callback(completionHandler))
    }

    override public func downloadTask(
      with url: URL, completionHandler: @escaping _Handler<URL>
    ) -> URLSessionDownloadTask {
      super.downloadTask(with: url, completionHandler: callback(completionHandler))
    }

    /// A handler that runs in the context of the code that gives it, once the response's cookies are
    /// kept.
    private func callback<Content>(_ handler: @escaping _Handler<Content>) -> _Handler<Content> {
      let context = DeviceContext.current
      return { [cookies] content, response, error in
        cookies?.keepChanges()
        if let context {
          context.run { handler(content, response, error) }
        } else {
          handler(content, response, error)
        }
      }
    }
  }
#endif
