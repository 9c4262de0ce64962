import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker's module: `source` relative to the server's folder, and the name of its bundle next to the server's. */
export type WorkerEntry = { readonly source: string; readonly output: string }

const fromSource = import.meta.url.endsWith('.ts')

/** In the build this module may be in the entry or in a chunk one folder below. */
export const workerUrl = (name: string): URL => {
  const sibling = new URL(`./${name}`, import.meta.url)
  return existsSync(sibling) ? sibling : new URL(`../${name}`, import.meta.url)
}

/** Workers on Node 20 do not inherit tsx, so in the source tree a worker registers it itself. */
const sourceWorker = ({ source }: WorkerEntry, options: WorkerOptions): Worker => {
  const tsx = import.meta.resolve('tsx/esm/api')
  const worker = new URL(`../../../${source}`, import.meta.url).href
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${worker}') })`
  return new Worker(start, { ...options, eval: true })
}

export const startWorker = (entry: WorkerEntry, options: WorkerOptions = {}): Worker =>
  fromSource ? sourceWorker(entry, options) : new Worker(workerUrl(entry.output), options)
