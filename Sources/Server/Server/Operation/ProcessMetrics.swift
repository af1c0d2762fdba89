import Foundation

/// What the system says of this process, in Prometheus' text; nothing where it says nothing.
enum ProcessMetrics {
  static var text: String {
    var text = ""
    func add(_ name: String, _ kind: PrometheusName.Kind, _ value: Double?) {
      guard let value else { return }
      text += "# TYPE \(name) \(kind.rawValue)\n\(name) \(value)\n"
    }
    add("process_resident_memory_bytes", .gauge, residentBytes)
    add("process_cpu_seconds_total", .counter, processorSeconds)
    add("process_open_fds", .gauge, openFiles)
    return text
  }

  /// The second number of statm counts the pages in memory.
  private static var residentBytes: Double? {
    fields(of: "/proc/self/statm").flatMap { $0.count > 1 ? Double($0[1]) : nil }
      .map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// After the program's name in parentheses, the 12th and the 13th number of stat count the ticks
  /// in the program and in the system.
  private static var processorSeconds: Double? {
    guard let text = contents(of: "/proc/self/stat"), let name = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static var openFiles: Double? {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")).map {
      Double($0.count)
    }
  }

  private static func fields(of path: String) -> [Substring]? {
    contents(of: path)?.split(separator: " ")
  }

  private static func contents(of path: String) -> String? {
    // Not by size: such a file says that it has none.
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
