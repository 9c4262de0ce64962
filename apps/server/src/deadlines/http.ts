import { readClocks } from '@hearthline/contracts'
import { CLOCK_KINDS, CLOCKS, type ClockKind, lawOfClock } from '@hearthline/domain/clocks'
import { readApplication } from '../applications/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { listClocks } from './store.ts'
import type { DeadlineTables } from './tables.ts'

const isClock = (kind: string): kind is ClockKind => (CLOCK_KINDS as readonly string[]).includes(kind)

/** All running and ended clocks for staff; the borrower sees those meant for them. */
const readClocksCall: Bound = reads(readClocks, async ({ params }, { caller, app, tenant }) => {
  const { facts } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: readClocks.does })
  const place = { organisation: tenant.id, application: params.uuid }
  const rows = await listClocks(app.db.read<DeadlineTables>(tenant.id), place)
  return rows.flatMap(({ kind, due_on: dueOn, started_on: startedOn, done_at }) =>
    isClock(kind) && (caller.kind === 'staff' || CLOCKS[kind].seenBy === 'borrower')
      ? [{ kind, startedOn, dueOn, isRunning: done_at === null, law: lawOfClock(kind, facts) }]
      : [],
  )
})

export const clockCalls = (): readonly Bound[] => [readClocksCall]
