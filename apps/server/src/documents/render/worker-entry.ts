import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The build bundles `source` (from the server's folder) as an entry of its own, named `output`, beside the server's. */
export const workerEntry = { source: 'src/documents/render/typst-worker.ts', output: 'typst-worker.js' } as const

const fromSource = import.meta.url.endsWith('.ts')

/** The bundle may hold this module in its entry or in a chunk one folder down. */
const besideBundle = (name: string): URL => {
  const beside = new URL(`./${name}`, import.meta.url)
  return existsSync(beside) ? beside : new URL(`../${name}`, import.meta.url)
}

/** Templates lie at ../templates in the source tree, and are copied to `templates` beside the bundle. */
export const defaultTemplatesDir = (): string =>
  fileURLToPath(fromSource ? new URL('../templates', import.meta.url) : besideBundle('templates'))

/** A worker on Node 20 does not inherit tsx, so that in the source tree it registers tsx for itself. */
const sourceWorker = (templatesDir: string): Worker => {
  const tsx = import.meta.resolve('tsx/esm/api')
  const worker = new URL('./typst-worker.ts', import.meta.url).href
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${worker}') })`
  return new Worker(start, { eval: true, workerData: { templatesDir } })
}

export const startWorker = (templatesDir: string): Worker =>
  fromSource
    ? sourceWorker(templatesDir)
    : new Worker(besideBundle(workerEntry.output), { workerData: { templatesDir } })
