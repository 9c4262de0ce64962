import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createTypstEngine, type Setting } from './typst-engine.ts'
import type { Answer } from './worker-pool.ts'

/** Papers are set with what requests leave: on Linux a thread has a priority of its own. */
const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // Elsewhere all threads are equal.
  }
}

giveWay()
const engine = createTypstEngine(workerData.templatesDir)

/** Processor time of this very thread since it began, as Linux counts it; elsewhere the time that has passed. */
const threadMs = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

/** A thread is started by a paper that waits for it: the engine's loading is that paper's, from the thread's zero on. */
let isFirst = true

const answer = (setting: Setting, sinceMs: number): Answer => {
  const cpuMs = () => threadMs() - sinceMs
  try {
    return { rendered: engine.set(setting), cpuMs: cpuMs() }
  } catch (problem) {
    return { failed: problem instanceof Error ? problem.message : 'unknown', cpuMs: cpuMs() }
  }
}

parentPort?.on('message', (setting: Setting) => {
  const said = answer(setting, isFirst ? 0 : threadMs())
  isFirst = false
  // The PDF has a buffer of its own, which it gives away.
  parentPort?.postMessage(said, 'rendered' in said ? [said.rendered.pdf.buffer as ArrayBuffer] : [])
})
