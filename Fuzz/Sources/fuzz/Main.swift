import Foundation
import FuzzTargets

/// libFuzzer's own loop, which calls back with one input after another.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What is being fuzzed: chosen once, before the first input.
nonisolated(unsafe) private var target = FuzzTarget.messages  // Only `main` writes, before it runs.

/// `FUZZ_TARGET=‹target› fuzz ‹libFuzzer's arguments›`; by the environment, because libFuzzer
/// starts the program again with arguments of its own.
@_cdecl("fuzz_main")
public func main(
  _ argumentCount: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  guard let chosen = name.flatMap(FuzzTarget.init) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    print("Set FUZZ_TARGET to one of \(names).")
    return 2
  }
  target = chosen
  var count = argumentCount
  var rest: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments
  return runDriver(&count, &rest, takeInput)
}

/// One input, under the name that libFuzzer insists on.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  do {
    try target.take(bytes.map { Data(bytes: $0, count: size) } ?? Data())
  } catch {
    // Stops the fuzzer, which keeps the input.
    fatalError("\(error)")
  }
  return 0
}
