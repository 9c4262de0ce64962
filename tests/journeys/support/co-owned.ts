import { startCast } from '../../../tools/seed/cast.ts'
import type { CoOwner } from '../../../tools/seed/co-owner.ts'
import { lenderNamed } from '../../../tools/seed/lender.ts'
import { walk } from '../../../tools/seed/walk.ts'
import type { Person } from './person.ts'
import type { Seeded } from './seeded.ts'
import type { World } from './world.ts'

export type CoOwned = {
  readonly seeded: Seeded
  /** The owner who is waited for, with calls of their own. */
  readonly coOwner: CoOwner
  /** The same, as the journeys' people are. Nobody asks them for a password. */
  readonly signer: Person
}

/** An application that waits for its other owner's signature, by the public calls. */
export const seedCoOwned = async (world: World): Promise<CoOwned> => {
  const { cast, wish } = await startCast(lenderNamed('HEARTHLINE', world.address), { persona: 'Robin Coowner' })
  await walk(cast, { until: 'CO_DEED_REQ' })
  const { uuid, persona, coOwners } = cast
  const [coOwner] = coOwners
  if (coOwner === undefined) throw new Error(`${persona.name} owns alone`)
  const { email, password } = wish
  return {
    seeded: { host: 'hearthline', uuid, person: { ...persona, email, password } },
    coOwner,
    signer: { ...coOwner, password: '' },
  }
}
