import { listSecurityEvents, type SeenSecurityEvent } from '@hearthline/contracts'
import { type Bound, type Context, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { findEvents, type SecurityRow, type SecurityTables } from '../platform/security-events/index.ts'
import { findApplications, findPeopleNamed } from './names-store.ts'
import type { ResponseTables } from './tables.ts'

const PAGE_SIZE = 50

type Names = ReadonlyMap<string | null, string>

const eventOf = (row: SecurityRow, names: Names): SeenSecurityEvent => ({
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
  actorName: names.get(row.actor_uuid) ?? null,
  accountName: names.get(row.account_uuid) ?? null,
  loanNumber: names.get(row.application_uuid) ?? null,
})

/** What the ids of a page stand for. */
const namesOf = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  page: readonly SecurityRow[],
): Promise<Names> => {
  const db = app.db.read<ResponseTables>(tenant.id)
  const [people, cases] = await Promise.all([
    findPeopleNamed(db, tenant.id, [
      ...new Set(page.flatMap((row) => [row.actor_uuid ?? [], row.account_uuid ?? []].flat())),
    ]),
    findApplications(db, tenant.id, [...new Set(page.flatMap((row) => row.application_uuid ?? []))]),
  ])
  return new Map([
    ...people.map(({ uuid, name, knownBy }) => [uuid, name ?? knownBy] as const),
    ...cases.map(({ uuid, knownBy }) => [uuid, knownBy] as const),
  ])
}

const instantOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

/** The stream of a lender in pages, by kind, actor, subject and time. */
export const listEventsCall: Bound = reads(listSecurityEvents, async ({ query }, context) => {
  const { app, tenant } = context
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
  const names = await namesOf(context, page)
  return {
    rows: page.map((row) => eventOf(row, names)),
    next: found.length > PAGE_SIZE && last ? writePlace(last) : null,
  }
})
