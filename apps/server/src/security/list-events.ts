import { listSecurityEvents, type SecurityEvent } from '@hearthline/contracts'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { findEvents, type SecurityRow, type SecurityTables } from '../platform/security-events/index.ts'

const PAGE_SIZE = 50

const eventOf = (row: SecurityRow): SecurityEvent => ({
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
  return { rows: page.map(eventOf), next: found.length > PAGE_SIZE && last ? writePlace(last) : null }
})
