import { day } from '@hearthline/domain/calendar'
import { CLAIM_HOURS, isAway } from '@hearthline/domain/tasks'
import type { Registry } from '../organisations/index.ts'
import type { WriteContext } from '../platform/http/index.ts'
import { findAbsences, lockPerson } from './absence-store.ts'
import type { TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'

type Claim = Pick<TaskRow, 'claimed_by' | 'claimed_name' | 'claimed_at' | 'claimed_until'>

export const PUT_BACK: Claim = { claimed_by: null, claimed_name: null, claimed_at: null, claimed_until: null }

type Who = { readonly uuid: string; readonly name: string }

export const claimOf = ({ uuid, name }: Who, at: Date, until: Date): Claim => ({
  claimed_by: uuid,
  claimed_name: name,
  claimed_at: at,
  claimed_until: until,
})

/**
 * What decides until when a task is held by somebody, and whether they are here at all. They are not marked absent by
 * anybody else until this unit of work ends.
 */
export const holdsOf = async ({ tx, moment }: WriteContext, registry: Registry, staff: string) => {
  const trx = tx.as<TaskTables>()
  await lockPerson(trx, { organisation: tx.organisation, staff })
  const { now, today: on, zone } = await moment()
  const today = day(on)
  const absence = (await findAbsences(trx, tx.organisation, today)).get(staff)
  const hours = registry.byId(tx.organisation)?.claimHours ?? CLAIM_HOURS
  return { now, today, zone, hours, absence, isAway: absence !== undefined && isAway(absence, today) }
}
