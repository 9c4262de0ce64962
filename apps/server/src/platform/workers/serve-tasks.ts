import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { threadMs } from './thread-time.ts'
import type { Answer } from './worker-answer.ts'

/** Lowers this thread's priority below that of requests; on Linux each thread has its own. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // Other systems have no priority per thread.
  }
}

/**
 * Answers the tasks of a pool in this thread, one at a time. `buffersOf` returns the buffers of a result to transfer
 * instead of copying. Tasks give way to requests unless a person waits for them.
 */
export const serveTasks = <Task, Result>(
  run: (task: Task) => Result | Promise<Result>,
  buffersOf: (result: Result) => ArrayBuffer[],
  { isWaitedFor = false } = {},
): void => {
  if (!isWaitedFor) giveWay()
  /** The first task is charged from the thread's start, because it waits for what the thread loads. */
  let sinceMs = 0
  const answer = async (task: Task): Promise<Answer<Result>> => {
    try {
      const result = await run(task)
      return { result, cpuMs: threadMs() - sinceMs }
    } catch (problem) {
      return { failed: problem instanceof Error ? problem.message : 'unknown', cpuMs: threadMs() - sinceMs }
    }
  }
  parentPort?.on('message', async (task: Task) => {
    const answered = await answer(task)
    parentPort?.postMessage(answered, 'result' in answered ? buffersOf(answered.result) : [])
    sinceMs = threadMs()
  })
}
