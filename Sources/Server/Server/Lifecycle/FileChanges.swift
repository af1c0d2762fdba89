import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// An element at the start, and one after each change of a file or of what is put in its place. Changes
/// that come before the next element is asked for make one. There may be an element without a change.
struct FileChanges: AsyncSequence, Sendable {
  typealias AsyncIterator = AsyncStream<Void>.Iterator

  private let stream: AsyncStream<Void>

  /// Nil where the system does not tell of the file's changes.
  init?(of file: URL) {
    #if canImport(Glibc)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard Self.watch(file, descriptor) else {
        close(descriptor)
        return nil
      }
      let (stream, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      // Dispatch lets every thread cancel a source.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler {
        // Only that something happened matters, as the file is read again.
        withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { events in
          while read(descriptor, events.baseAddress, events.count) > 0 {}
        }
        _ = Self.watch(file, descriptor)
        change.yield()
      }
      source.setCancelHandler { close(descriptor) }
      change.onTermination = { _ in source.cancel() }
      source.activate()
      change.yield()
      self.stream = stream
    #else
      return nil
    #endif
  }

  func makeAsyncIterator() -> AsyncIterator { stream.makeAsyncIterator() }

  #if canImport(Glibc)
    /// Watches the folder of the file, since editors put a new file in the place of the old one, and
    /// that of the file that a link leads to. A folder that is watched already stays watched once.
    private static func watch(_ file: URL, _ descriptor: Int32) -> Bool {
      let folders = [file, file.resolvingSymlinksInPath()].map {
        $0.deletingLastPathComponent().path
      }
      return folders.allSatisfy {
        inotify_add_watch(descriptor, $0, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0
      }
    }
  #endif
}
