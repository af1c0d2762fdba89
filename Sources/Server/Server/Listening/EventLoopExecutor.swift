package import NIOCore

/// Runs tasks on event loops, so that a call is answered on the thread that read it: handing each part
/// of it from one thread to another costs more than most parts do.
///
/// What blocks or takes long has its own threads: the storage's readers and its writer.
package final class EventLoopExecutor: TaskExecutor {
  private let group: any EventLoopGroup

  /// - Parameter group: a job runs on the loop of these that it comes from, where it comes from one.
  package init(_ group: any EventLoopGroup) {
    self.group = group
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    group.any().execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
