import { parentPort, workerData } from 'node:worker_threads'
import { createTypstEngine, type Setting } from './typst-engine.ts'

const engine = createTypstEngine(workerData.templatesDir)

parentPort?.on('message', (setting: Setting) => {
  try {
    const rendered = engine.set(setting)
    parentPort?.postMessage({ rendered }, [rendered.pdf.buffer as ArrayBuffer])
  } catch (problem) {
    parentPort?.postMessage({ failed: problem instanceof Error ? problem.message : 'unknown' })
  }
})
