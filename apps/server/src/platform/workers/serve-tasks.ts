import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answer } from './worker-answer.ts'

/** Tasks are done with what requests leave: on Linux a thread has a priority of its own. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // Elsewhere all threads are equal.
  }
}

/** Processor time of this very thread since it began, as Linux counts it; elsewhere the time that has passed. */
const threadMs = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

/**
 * Answers the tasks of a pool in this thread, one at a time. `buffersOf` names what a result gives away instead of
 * copying it.
 */
export const serveTasks = <Task, Result>(
  run: (task: Task) => Result | Promise<Result>,
  buffersOf: (result: Result) => ArrayBuffer[],
): void => {
  giveWay()
  /** A thread is started by a task that waits for it: what it loads is that task's, from the thread's zero on. */
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
    const said = await answer(task)
    parentPort?.postMessage(said, 'result' in said ? buffersOf(said.result) : [])
    sinceMs = threadMs()
  })
}
