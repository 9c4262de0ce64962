import { type BodyOf, exportFeedback, type Feedback, listFeedback, markFeedback } from '@hearthline/contracts'
import { csvOf } from '@hearthline/domain/formats'
import { type Bound, Problem, readPlace, reads, writePlace, writes } from '../platform/http/index.ts'
import {
  changeOne,
  countAll,
  type FeedbackChange,
  type FeedbackRecord,
  findAll,
  findOne,
  findPage,
  lockOne,
} from './store.ts'
import type { FeedbackTables } from './tables.ts'

const PAGE_SIZE = 50

/** Lists the inbox in pages. */
export const listFeedbackCall: Bound = reads(listFeedback, async ({ query }, { app, tenant }) => {
  const db = app.db.read<FeedbackTables>(tenant.id)
  const filter = { organisation: tenant.id, show: query.show, topic: query.topic }
  const after = query.after === undefined ? undefined : readPlace(query.after)
  const found = await findPage(db, filter, { after, limit: PAGE_SIZE + 1 })
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    rows: page.map(feedbackOf),
    next: found.length > PAGE_SIZE && last ? writePlace({ at: last.given_at, uuid: last.uuid }) : null,
    count: await countAll(db, filter),
  }
})

type Staff = { readonly identityUuid: string; readonly name: string }

/** The first reader of a message stays recorded. */
const changeFor = (
  row: FeedbackRecord,
  { as }: BodyOf<typeof markFeedback>,
  { identityUuid, name }: Staff,
): FeedbackChange => {
  const now = new Date()
  const read = row.read_at === null ? { read_at: now, read_by: identityUuid, read_name: name } : {}
  if (as === 'open') return { handled_at: null, handled_by: null, handled_name: null }
  if (as === 'read' || row.handled_at !== null) return read
  return { ...read, handled_at: now, handled_by: identityUuid, handled_name: name }
}

export const markFeedbackCall: Bound = writes(markFeedback, async ({ params, body }, { caller, tx }) => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const db = tx.as<FeedbackTables>()
  const key = { organisation: tx.organisation, uuid: params.feedback }
  await lockOne(db, key)
  const row = await findOne(db, key)
  if (row === undefined) throw new Problem('notFound')
  const change = changeFor(row, body, caller)
  if (Object.keys(change).length > 0) await changeOne(db, key, change)
  return feedbackOf({ ...row, ...(change as Partial<FeedbackRecord>) }) // the same columns, with plain values
})

const markOf = (at: Date | null, name: string | null): Feedback['read'] =>
  at === null || name === null ? null : { at: at.toISOString(), name }

export const feedbackOf = (row: FeedbackRecord): Feedback => ({
  uuid: row.uuid,
  givenAt: row.given_at.toISOString(),
  topic: row.topic,
  message: row.message,
  marketingConsent: row.marketing_consent,
  pathname: row.pathname,
  email: row.email,
  application:
    row.own_uuid === null || row.loan_number === null ? null : { uuid: row.own_uuid, loanNumber: row.loan_number },
  read: markOf(row.read_at, row.read_name),
  handled: markOf(row.handled_at, row.handled_name),
})

const COLUMNS: readonly (readonly [string, (feedback: Feedback) => string])[] = [
  ['Given at', ({ givenAt }) => givenAt],
  ['Topic', ({ topic }) => topic],
  ['Message', ({ message }) => message],
  ['Marketing consent', ({ marketingConsent }) => (marketingConsent ? 'Yes' : 'No')],
  ['Page', ({ pathname }) => pathname],
  ['Email', ({ email }) => email ?? ''],
  ['Loan number', ({ application }) => application?.loanNumber ?? ''],
  ['Read at', ({ read }) => read?.at ?? ''],
  ['Read by', ({ read }) => read?.name ?? ''],
  ['Handled at', ({ handled }) => handled?.at ?? ''],
  ['Handled by', ({ handled }) => handled?.name ?? ''],
]

/** Exports for a spreadsheet. The caller is logged, because the export holds people's addresses. */
export const exportFeedbackCall: Bound = reads(exportFeedback, async ({ query }, { caller, app, moment, tenant }) => {
  const rows = await findAll(app.db.read<FeedbackTables>(tenant.id), { organisation: tenant.id, ...query })
  const by = 'identityUuid' in caller ? caller.identityUuid : caller.kind
  app.log.info({ organisation: tenant.code, by, rows: rows.length }, 'feedback exported')
  const { today } = await moment()
  const head = COLUMNS.map(([name]) => name)
  const body = rows.map(feedbackOf).map((one) => COLUMNS.map(([, textOf]) => textOf(one)))
  return {
    bytes: Buffer.from(csvOf([head, ...body])),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `feedback-${today}.csv`,
  }
})
