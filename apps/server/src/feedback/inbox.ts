import { type BodyOf, listFeedback, markFeedback } from '@hearthline/contracts'
import { type Bound, Problem, readPlace, reads, writePlace, writes } from '../platform/http/index.ts'
import { feedbackOf } from './feedback-of.ts'
import { changeOne, countAll, type FeedbackChange, type FeedbackRecord, findOne, findPage, lockOne } from './store.ts'
import type { FeedbackTables } from './tables.ts'

const PAGE_SIZE = 50

/** The inbox, a page at a time. */
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

/** Whoever came first stays: a second look does not take a mark over. */
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
