import { Problem } from '../http/index.ts'
import { createWorkerPool, startWorker, type WorkerEntry, type WorkerPool, WorkerProblem } from '../workers/index.ts'
import type { SanitizedPdf } from './sanitize-pdf.ts'

/** Bundled as an entry of its own (tools/setup/targets.mjs). */
const pdfWorkerEntry: WorkerEntry = { source: 'src/platform/uploads/pdf-worker.ts', output: 'pdf-worker.js' }

const TIMEOUT_MS = 20_000
const FILES_PER_WORKER = 100
/** A scan of 20 MB takes some 150 MB; what asks for more is no document. */
const MOST_HEAP_MB = 512

/** Whoever sends one more is told so: each that waits is held in memory. */
const MOST_AT_ONCE = 20

let underWay = 0
let pool: WorkerPool<Uint8Array, SanitizedPdf> | undefined
const poolOfProcess = (): WorkerPool<Uint8Array, SanitizedPdf> => {
  pool ??= createWorkerPool({
    size: 1,
    start: () => startWorker(pdfWorkerEntry, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } }),
    tasksPerWorker: FILES_PER_WORKER,
    timeoutMs: TIMEOUT_MS,
  })
  return pool
}

/**
 * A PDF parsed and written anew: its pages as they look, and nothing that runs, opens, sends or is attached. What stood
 * before, between or behind its objects is not carried over, so that no file is two things at once. It is read in a
 * thread of the process whose time and memory are bounded.
 * @throws Problem fileLocked, fileBroken, tooManyRequests
 */
export const rewritePdf = async (bytes: Buffer): Promise<{ readonly bytes: Buffer; readonly pages: number }> => {
  if (underWay >= MOST_AT_ONCE) throw new Problem('tooManyRequests')
  underWay += 1
  const answer = await poolOfProcess()
    .run(bytes)
    .catch((error: unknown) => {
      if (error instanceof WorkerProblem && error.code !== 'closed') return { refused: 'fileBroken' as const }
      throw error
    })
    .finally(() => {
      underWay -= 1
    })
  if ('refused' in answer) throw new Problem(answer.refused)
  return { bytes: Buffer.from(answer.pdf), pages: answer.pages }
}
