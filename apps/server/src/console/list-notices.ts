import { listNotices, type NoticeKind, type ReplyOf } from '@hearthline/contracts'
import { adverseNoticeRuns, counterofferLastDay, type DayOf } from '@hearthline/domain/clocks'
import { readApplications, type Snapshot } from '../applications/index.ts'
import { dayAt } from '../platform/clock/index.ts'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { findAdverseActions, findCounteroffers, type NoticeRecord } from './notices-store.ts'
import type { NoticeTables } from './tables.ts'

const PAGE_SIZE = 50

/** Whoever reads a register opens no case: of each it shows what the register says alone. */
const by = { caller: { kind: 'system', name: 'registers' }, does: 'readApplication' } as const

type Row = ReplyOf<typeof listNotices>['rows'][number]

const dueOn = (kind: NoticeKind, { facts }: Snapshot, dayOf: DayOf) =>
  kind === 'ADVERSE_ACTION' ? adverseNoticeRuns(facts, dayOf)?.dueOn : counterofferLastDay(facts, dayOf)

const rowOf = (record: NoticeRecord, of: Snapshot, due: string | undefined): Row => {
  const { application, at, document, sha256, made_at, read_at } = record
  const isMade = document !== null && sha256 !== null && made_at !== null
  return {
    application,
    loanNumber: of.loanNumber,
    at: at.toISOString(),
    dueOn: due ?? null,
    notice: isMade
      ? { document, sha256, madeAt: made_at.toISOString(), openedAt: read_at?.toISOString() ?? null }
      : null,
    answer: of.facts.counteroffer?.answer ?? null,
  }
}

/** The registers of adverse actions and of counteroffers, with the proof of each notice. */
export const listNoticesCall: Bound = reads(listNotices, async ({ query }, { app, tenant }) => {
  const { kind, after } = query
  const find = kind === 'ADVERSE_ACTION' ? findAdverseActions : findCounteroffers
  const found = await find(app.db.read<NoticeTables>(tenant.id), {
    organisation: tenant.id,
    after: after === undefined ? undefined : readPlace(after),
    limit: PAGE_SIZE + 1,
  })
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const uuids = [...new Set(page.map(({ application }) => application))]
  const snapshots = await readApplications(app.db, tenant.id, uuids, by)
  const cases = new Map(snapshots.map((one) => [one.uuid, one] as const))
  const dayOf: DayOf = (instant) => dayAt(Date.parse(instant), tenant.timeZone)
  return {
    rows: page.flatMap((record) => {
      const of = cases.get(record.application)
      return of === undefined ? [] : [rowOf(record, of, dueOn(kind, of, dayOf))]
    }),
    next: found.length > PAGE_SIZE && last !== undefined ? writePlace({ at: last.at, uuid: last.place }) : null,
  }
})
