/// How something is printed.
@MainActor @preconcurrency
public final class UIPrintInfo {
  /// What is mostly printed; browsers leave the choice of colours to the person.
  public enum OutputType: Int, Sendable {
    case general, photo, grayscale, photoGrayscale
  }

  /// Which way the paper lies.
  public enum Orientation: Int, Sendable {
    case portrait, landscape
  }

  /// The name of what is printed, which is also that of a PDF that is made instead; the title of the page
  /// if it is empty.
  public var jobName = ""
  public var outputType = OutputType.general
  public var orientation = Orientation.portrait

  init() {}

  /// Makes information of its own for something that is printed.
  public static func printInfo() -> UIPrintInfo { UIPrintInfo() }
}
