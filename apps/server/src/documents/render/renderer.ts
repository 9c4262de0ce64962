import type { LenderDocument } from '@hearthline/domain/documents'
import { createWorkerPool, startWorker } from '../../platform/workers/index.ts'
import { present, type View } from './present.ts'
import { DOCUMENT_DATA, type Rendered, RenderProblem, type RenderRequest } from './request.ts'
import type { Setting } from './typst-engine.ts'
import { defaultTemplatesDir, workerEntry } from './worker-entry.ts'

/** Archived documents are PDF/A-2a; those only sent to be read are PDF/UA-1. A file conforms to one of them. */
type PdfStandard = 'a-2a' | 'ua-1'

type Template = { folder: string; standard: PdfStandard }

export const TEMPLATES = {
  IMPORTANT_TERMS: { folder: 'important-terms', standard: 'ua-1' },
  ECONSENT: { folder: 'econsent', standard: 'a-2a' },
  PRIVACY_NOTICE: { folder: 'privacy-notice', standard: 'ua-1' },
  HOUSING_COUNSELORS: { folder: 'housing-counselors', standard: 'ua-1' },
  TEXAS_EQUITY_NOTICE: { folder: 'texas-equity-notice', standard: 'a-2a' },
  CREDIT_SCORE_DISCLOSURE: { folder: 'credit-score-disclosure', standard: 'ua-1' },
  SUMMARY_DISCLOSURE: { folder: 'summary-disclosure', standard: 'ua-1' },
  FLOOD_NOTICE: { folder: 'flood-notice', standard: 'a-2a' },
  ACCOUNT_OPENING_DISCLOSURE: { folder: 'account-opening-disclosure', standard: 'a-2a' },
  CREDIT_AGREEMENT: { folder: 'credit-agreement', standard: 'a-2a' },
  SECURITY_INSTRUMENT: { folder: 'security-instrument', standard: 'a-2a' },
  NOTICE_OF_RIGHT_TO_CANCEL: { folder: 'notice-of-right-to-cancel', standard: 'a-2a' },
  AUTOPAY_AUTHORIZATION: { folder: 'autopay-authorization', standard: 'a-2a' },
  INCOMPLETENESS_NOTICE: { folder: 'incompleteness-notice', standard: 'ua-1' },
  COUNTEROFFER: { folder: 'counteroffer', standard: 'ua-1' },
  ADVERSE_ACTION_NOTICE: { folder: 'adverse-action-notice', standard: 'ua-1' },
  CLOSING_SUMMARY: { folder: 'closing-summary', standard: 'ua-1' },
  RESTATED_SCHEDULE: { folder: 'restated-schedule', standard: 'a-2a' },
} as const satisfies Record<LenderDocument, Template>

const DOCUMENTS_PER_WORKER = 500
const TIMEOUT_MS = 60_000

/** Typesets a checked document. */
export type SetDocument = (setting: Setting) => Promise<Rendered>

export type RendererOptions = {
  /** Threads that typeset documents; one by default. Each uses some tens of megabytes. */
  workers?: number
  /** Where the .typ files are, if not next to this module's source or bundle. */
  templatesDir?: string
  /** Wraps the engine, for tests and simulation. */
  aroundEngine?: ((set: SetDocument) => SetDocument) | undefined
}

export type Renderer = {
  /** @throws RenderProblem WorkerProblem */
  render(request: RenderRequest): Promise<Rendered>
  /** Processor seconds that the threads have used for documents. */
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
 * Makes the lender's documents as tagged PDF (PDF/A-2a or PDF/UA-1). The same request gives the same bytes. Nothing of
 * the engine is loaded before the first document.
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
