import { Problem } from '../http/index.ts'
import { createWorkerPool, startWorker, type WorkerEntry, type WorkerPool, WorkerProblem } from '../workers/index.ts'
import type { SanitizedPdf } from './sanitize-pdf.ts'

/** Bundled as a separate entry (tools/setup/targets.mjs). */
const pdfWorkerEntry: WorkerEntry = { source: 'src/platform/uploads/pdf-worker.ts', output: 'pdf-worker.js' }

const TIMEOUT_MS = 20_000
const FILES_PER_WORKER = 100
/** A scan of 20 MB takes some 150 MB. */
const MOST_HEAP_MB = 512
/** Of buffers too. Pages and pictures are bounded below this; it ends what a filter makes of a file while it is opened. */
const MOST_GROWTH_MB = 1_024

/** More are refused, because each waiting file is held in memory. */
const MOST_AT_ONCE = 20

let underWay = 0
let pool: WorkerPool<Uint8Array, SanitizedPdf> | undefined
const poolOfProcess = (): WorkerPool<Uint8Array, SanitizedPdf> => {
  pool ??= createWorkerPool({
    size: 1,
    start: () => startWorker(pdfWorkerEntry, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } }),
    tasksPerWorker: FILES_PER_WORKER,
    timeoutMs: TIMEOUT_MS,
    mostGrowthMb: MOST_GROWTH_MB,
  })
  return pool
}

/**
 * Parses a PDF and writes a new one: its pages look the same, but nothing runs, opens, sends or is attached. Bytes
 * before, between or after its objects are dropped, so that the file cannot be another format as well. Runs in a thread
 * with bounded time and memory.
 * @throws Problem fileLocked, fileBroken, fileTooComplex, tooManyRequests
 */
export const rewritePdf = async (bytes: Buffer): Promise<{ readonly bytes: Buffer; readonly pages: number }> => {
  if (underWay >= MOST_AT_ONCE) throw new Problem('tooManyRequests')
  underWay += 1
  const answer = await poolOfProcess()
    .run(bytes)
    .catch((error: unknown) => {
      if (!(error instanceof WorkerProblem) || error.code === 'closed') throw error
      return { refused: error.code === 'tooMuchMemory' ? ('fileTooComplex' as const) : ('fileBroken' as const) }
    })
    .finally(() => {
      underWay -= 1
    })
  if ('refused' in answer) throw new Problem(answer.refused)
  return { bytes: Buffer.from(answer.pdf), pages: answer.pages }
}
