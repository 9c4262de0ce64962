import { Problem } from '../http/index.ts'
import { createWorkerPool, startWorker, type WorkerEntry, type WorkerPool, WorkerProblem } from '../workers/index.ts'
import { createRefusals } from './count-refused.ts'
import type { SanitizedPdf } from './sanitize-pdf.ts'
import type { Sender } from './sender.ts'

/** Bundled as a separate entry (tools/setup/targets.mjs). */
const pdfWorkerEntry: WorkerEntry = { source: 'src/platform/uploads/pdf-worker.ts', output: 'pdf-worker.js' }

/** A scan of 20 MB takes less than one. */
const TIMEOUT_MS = 10_000
const FILES_PER_WORKER = 100
/** A scan of 20 MB takes some 150 MB. */
const MOST_HEAP_MB = 512
/** Of buffers too. Pages and pictures are bounded below this; it ends what a filter makes of a file while it is opened. */
const MOST_GROWTH_MB = 1_024

/** More are refused, because each waiting file is held in memory. */
const MOST_WAITING = 19

const refusals = createRefusals()
let pool: WorkerPool<Uint8Array, SanitizedPdf> | undefined
const poolOfProcess = (): WorkerPool<Uint8Array, SanitizedPdf> => {
  pool ??= createWorkerPool({
    size: 1,
    start: () => startWorker(pdfWorkerEntry, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } }),
    tasksPerWorker: FILES_PER_WORKER,
    timeoutMs: TIMEOUT_MS,
    mostGrowthMb: MOST_GROWTH_MB,
    mostWaiting: MOST_WAITING,
  })
  return pool
}

const looked = async (bytes: Buffer, { organisation, whose }: Sender): Promise<SanitizedPdf> => {
  try {
    return await poolOfProcess().run(bytes, [organisation, whose])
  } catch (error) {
    if (!(error instanceof WorkerProblem) || error.code === 'closed') throw error
    if (error.code === 'crowdedOut') throw new Problem('tooManyRequests')
    return { refused: error.code === 'tooMuchMemory' ? 'fileTooComplex' : 'fileBroken' }
  }
}

/**
 * Parses a PDF and writes a new one: its pages look the same, but nothing runs, opens, sends or is attached. Bytes
 * before, between or after its objects are dropped, so that the file cannot be another format as well. Runs in a thread
 * with bounded time and memory, in turn with the files of others.
 * @throws Problem fileLocked, fileBroken, fileTooComplex, tooManyRequests
 */
export const rewritePdf = async (
  bytes: Buffer,
  sender: Sender,
): Promise<{ readonly bytes: Buffer; readonly pages: number }> => {
  refusals.requireFew(sender)
  const answer = await looked(bytes, sender)
  if ('refused' in answer) {
    refusals.add(sender)
    throw new Problem(answer.refused)
  }
  return { bytes: Buffer.from(answer.pdf), pages: answer.pages }
}
