import { parentPort, workerData } from 'node:worker_threads'
import { createTypstEngine, type Setting } from './typst-engine.ts'
import type { Answer } from './worker-pool.ts'

const engine = createTypstEngine(workerData.templatesDir)
/** A thread is started by a paper that waits for it: the engine's loading is that paper's, from the thread's own zero on. */
let isFirst = true

const answer = (setting: Setting, sinceMs: number): Answer => {
  const busyMs = () => performance.now() - sinceMs
  try {
    return { rendered: engine.set(setting), busyMs: busyMs() }
  } catch (problem) {
    return { failed: problem instanceof Error ? problem.message : 'unknown', busyMs: busyMs() }
  }
}

parentPort?.on('message', (setting: Setting) => {
  const said = answer(setting, isFirst ? 0 : performance.now())
  isFirst = false
  parentPort?.postMessage(said, 'rendered' in said ? [said.rendered.pdf.buffer as ArrayBuffer] : [])
})
