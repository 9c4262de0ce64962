import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../platform/workers/index.ts'
import { createTypstEngine, type Setting, type TwinSetting } from './typst-engine.ts'

const engine = createTypstEngine(workerData.templatesDir)

const make = (setting: Setting | TwinSetting) => ('as' in setting ? engine.setTwin(setting) : engine.set(setting))

// The bytes have a buffer of their own, which it gives away.
serveTasks(make, (made) => [('pdf' in made ? made.pdf : made.body).buffer as ArrayBuffer])
