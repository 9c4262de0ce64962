import {
  clearFaults,
  listFaults,
  listHomes,
  listPersonas,
  moveClock,
  readClock,
  readInbox,
  setFault,
} from '@hearthline/contracts'
import { inboxOf } from '../notifications/index.ts'
import type { Moment } from '../platform/clock/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, type Context, Problem, reads, writes } from '../platform/http/index.ts'
import { personas } from '../vendors/personas.ts'
import { sandboxHomes } from '../vendors/sandbox-homes.ts'
import { clearAll, faultList, playNext } from './faults.ts'
import { moveByBusinessDays } from './move-clock.ts'

export type SandboxDeps = {
  /** Handles the deadlines that came due by the move. */
  readonly sweep: (tx: Tx) => Promise<void>
  readonly real?: () => number
}

const inSandboxOnly = ({ app }: Context): void => {
  if (app.config.mode !== 'sandbox') throw new Problem('sandboxOnly')
}

const clockReply = ({ now, today, movedByDays }: Moment) => ({ now: now.toISOString(), today, movedByDays })

export const sandboxCalls = ({ sweep, real = Date.now }: SandboxDeps): readonly Bound[] => [
  reads(readClock, async (_, context) => clockReply(await context.moment())),
  writes(moveClock, async ({ body }, context) => {
    inSandboxOnly(context)
    const { tx, tenant } = context
    const move = { businessDays: body.businessDays, real: real() }
    const moment = await moveByBusinessDays(tx, tenant.timeZone, move)
    await sweep(tx)
    return clockReply(moment)
  }),
  reads(readInbox, async ({ query }, context) => {
    inSandboxOnly(context)
    const { app, tenant } = context
    return [...(await inboxOf(app.db, tenant.id, query.to?.toLowerCase()))]
  }),
  reads(listPersonas, async (_, context) => {
    inSandboxOnly(context)
    return personas.map(({ firstName, lastName, birthDate, taxId, outcome }) => ({
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      birthDate,
      taxId,
      outcome,
    }))
  }),
  reads(listHomes, async (_, context) => {
    inSandboxOnly(context)
    return sandboxHomes.map(({ word, outcome }) => ({ word, outcome }))
  }),
  reads(listFaults, async (_, context) => {
    inSandboxOnly(context)
    return faultList(context.app.db, context.tenant.id)
  }),
  writes(setFault, async ({ body }, context) => {
    inSandboxOnly(context)
    return playNext(context.tx, body)
  }),
  writes(clearFaults, async (_, context) => {
    inSandboxOnly(context)
    return clearAll(context.tx)
  }),
]
