import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker's module: `source` from the server's folder, and the name under which the build puts it beside the server's. */
export type WorkerEntry = { readonly source: string; readonly output: string }

const fromSource = import.meta.url.endsWith('.ts')

/** The bundle may hold this module in its entry or in a chunk one folder down. */
export const workerUrl = (name: string): URL => {
  const beside = new URL(`./${name}`, import.meta.url)
  return existsSync(beside) ? beside : new URL(`../${name}`, import.meta.url)
}

/** A worker on Node 20 does not inherit tsx, so that in the source tree it registers tsx for itself. */
const sourceWorker = ({ source }: WorkerEntry, options: WorkerOptions): Worker => {
  const tsx = import.meta.resolve('tsx/esm/api')
  const worker = new URL(`../../../${source}`, import.meta.url).href
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${worker}') })`
  return new Worker(start, { ...options, eval: true })
}

export const startWorker = (entry: WorkerEntry, options: WorkerOptions = {}): Worker =>
  fromSource ? sourceWorker(entry, options) : new Worker(workerUrl(entry.output), options)
