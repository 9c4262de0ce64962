import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../platform/workers/index.ts'
import { createTypstEngine } from './typst-engine.ts'

const engine = createTypstEngine(workerData.templatesDir)

// The PDF has a buffer of its own, which it gives away.
serveTasks(engine.set, ({ pdf }) => [pdf.buffer as ArrayBuffer])
