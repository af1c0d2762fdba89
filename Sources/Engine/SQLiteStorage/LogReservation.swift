import Foundation

#if canImport(Glibc)
  import Glibc

  /// Room on the disk for the write-ahead log, taken at once.
  ///
  /// To sync a file that has grown, the file system has to make the file's own record durable, too,
  /// which takes several times as long as the commit itself. SQLite writes a log that is as long as
  /// it will be from its beginning, and takes zeros for its end.
  enum LogReservation {
    /// So many times the room must be free, so that documents find some, too.
    private static let share = 64

    /// Makes the log of the database in `file` so long. What stands in the way does no harm:
    /// without it the log grows as it is written.
    static func make(of bytes: Int, for file: URL) {
      let log = open(file.path + "-wal", O_RDWR | O_CLOEXEC)
      guard log >= 0 else { return }
      defer { close(log) }
      var volume = statvfs()
      guard fstatvfs(log, &volume) == 0,
        volume.f_bavail / UInt(share) * volume.f_frsize > UInt(bytes)
      else { return }
      _ = posix_fallocate(log, 0, off_t(bytes))
    }
  }
#else
  enum LogReservation {
    static func make(of bytes: Int, for file: URL) {}
  }
#endif
