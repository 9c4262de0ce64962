import { isBarred, type SecondPersonAct } from '@hearthline/domain/second-person'
import type { Registry } from '../organisations/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { InHand } from './in-hand.ts'
import { kindsDoneBy } from './read-log.ts'

type Of = {
  readonly registry: Registry
  readonly inHand: InHand
  /** What they did with the very thing that is approved, where that is less than the case. */
  readonly theirs?: readonly string[]
}

/** Nobody approves what they did themselves, whatever roles they hold: by our table and what the lender adds to it. */
export const mustBeSecond = async (
  { caller, tx }: WriteContext,
  act: SecondPersonAct,
  { registry, inHand, theirs }: Of,
): Promise<void> => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const inCase = await kindsDoneBy(tx, inHand.uuid, caller.identityUuid)
  const added = registry.byId(tx.organisation)?.secondPerson
  if (isBarred(act, { theirs: theirs ?? inCase, inCase, added })) throw new Problem('ownWork')
}
