import type { LenderDocument } from '@hearthline/domain/documents'
import { createWorkerPool, startWorker } from '../../platform/workers/index.ts'
import { present, type View } from './present.ts'
import { RenderProblem } from './problem.ts'
import { DOCUMENT_DATA, type Rendered, type RenderRequest } from './request.ts'
import { TEMPLATES } from './templates.ts'
import type { Setting } from './typst-engine.ts'
import { defaultTemplatesDir, workerEntry } from './worker-entry.ts'

const DOCUMENTS_PER_WORKER = 500
const TIMEOUT_MS = 60_000

/** Sets a paper that was checked and is ready to be set. */
export type SetDocument = (setting: Setting) => Promise<Rendered>

export type RendererOptions = {
  /** Threads that may set papers at once; one by default. Each holds some tens of megabytes. */
  workers?: number
  /** Where the .typ files are, if not beside this module's source or bundle. */
  templatesDir?: string
  /** Stands between the renderer and its engine. */
  aroundEngine?: ((set: SetDocument) => SetDocument) | undefined
}

export type Renderer = {
  /** @throws RenderProblem WorkerProblem */
  render(request: RenderRequest): Promise<Rendered>
  /** Processor time that its threads took for papers since the start. */
  cpuSeconds(): number
  close(): Promise<void>
}

const checked = ({ kind, data }: RenderRequest): void => {
  const result = DOCUMENT_DATA[kind].safeParse(data)
  if (result.success) return
  const paths = [...new Set(result.error.issues.map(({ path }) => path.join('.')))]
  throw new RenderProblem('dataInvalid', `${kind} cannot be made: ${paths.join(', ')} missing or unfit.`, paths)
}

const viewOf = (request: RenderRequest): View => present<LenderDocument>(request.kind, request.locale, request.data)

const withEverySignature = ({ data: { signatures = [] } }: RenderRequest, rendered: Rendered): Rendered => {
  const names = new Set(rendered.anchors.map(({ name }) => name))
  const unknown = signatures.map(({ anchor }) => anchor).filter((anchor) => !names.has(anchor))
  if (unknown.length > 0) throw new RenderProblem('anchorUnknown', `No place to sign: ${unknown.join(', ')}.`, unknown)
  return rendered
}

/**
 * Makes the lender's papers as tagged PDF (PDF/A-2a or PDF/UA-1). The same request gives the same bytes.
 * Nothing of the engine is loaded before the first paper.
 */
export const createRenderer = ({
  workers = 1,
  templatesDir = defaultTemplatesDir(),
  aroundEngine = (set) => set,
}: RendererOptions = {}): Renderer => {
  const pool = createWorkerPool<Setting, Rendered>({
    size: workers,
    start: () => startWorker(workerEntry, { workerData: { templatesDir } }),
    tasksPerWorker: DOCUMENTS_PER_WORKER,
    timeoutMs: TIMEOUT_MS,
  })
  const set = aroundEngine(pool.run)
  return {
    render: async (request) => {
      checked(request)
      const { folder, standard } = TEMPLATES[request.kind]
      const setting = { templatePath: `${folder}/${request.locale}.typ`, pdfStandard: standard, view: viewOf(request) }
      return withEverySignature(request, await set(setting))
    },
    cpuSeconds: () => pool.cpuMs() / 1000,
    close: pool.close,
  }
}
