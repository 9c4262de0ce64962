import { listSecurityEvents, type SeenSecurityEvent } from '@hearthline/contracts'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { findEvents, type SecurityRow, type SecurityTables } from '../platform/security-events/index.ts'
import { findNames } from './store.ts'
import type { ResponseTables } from './tables.ts'

const PAGE_SIZE = 50

const eventOf = (row: SecurityRow, names: ReadonlyMap<string, string>): SeenSecurityEvent => ({
  uuid: row.uuid,
  at: row.at.toISOString(),
  kind: row.kind,
  outcome: row.outcome,
  actor: { kind: row.actor_kind, uuid: row.actor_uuid, roles: row.actor_roles },
  account: row.account_uuid,
  application: row.application_uuid,
  object: row.object_uuid,
  network: row.network,
  agent: row.agent,
  reason: row.reason,
  requestId: row.request_id,
  count: row.count,
  actorName: names.get(row.actor_uuid ?? '') ?? null,
  loanNumber: names.get(row.application_uuid ?? '') ?? null,
})

const idsOf = (page: readonly SecurityRow[]) => ({
  actors: [...new Set(page.flatMap((row) => row.actor_uuid ?? []))],
  applications: [...new Set(page.flatMap((row) => row.application_uuid ?? []))],
})

const instantOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

/** The stream of a lender in pages, by kind, actor, subject and time. */
export const listEventsCall: Bound = reads(listSecurityEvents, async ({ query }, { app, tenant }) => {
  const { kind, actor, about, from, until, after } = query
  const found = await findEvents(app.db.read<SecurityTables>(tenant.id), tenant.id, {
    kind,
    actor,
    about,
    from: instantOf(from),
    until: instantOf(until),
    before: after === undefined ? undefined : readPlace(after),
    most: PAGE_SIZE + 1,
  })
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const names = await findNames(app.db.read<ResponseTables>(tenant.id), tenant.id, idsOf(page))
  return {
    rows: page.map((row) => eventOf(row, names)),
    next: found.length > PAGE_SIZE && last ? writePlace(last) : null,
  }
})
