import { fileURLToPath } from 'node:url'
import { type WorkerEntry, workerUrl } from '../../platform/workers/index.ts'

/**
 * The build bundles `source` (from the server's folder) as an entry of its own, named `output`, next to the server's.
 */
export const workerEntry: WorkerEntry = { source: 'src/documents/render/typst-worker.ts', output: 'typst-worker.js' }

/** Templates lie at ../templates in the source tree, and are copied to `templates` next to the bundle. */
export const defaultTemplatesDir = (): string =>
  fileURLToPath(import.meta.url.endsWith('.ts') ? new URL('../templates', import.meta.url) : workerUrl('templates'))
