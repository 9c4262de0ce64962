import { isBarred, type SecondPersonAction } from '@hearthline/domain/second-person'
import type { Registry } from '../organisations/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { kindsDoneBy } from './read-log.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Of = {
  readonly registry: Registry
  readonly work: UnitOfWork
  /** What they did with the very thing that is approved, where that is less than the case. */
  readonly theirs?: readonly string[]
}

/** Nobody approves what they did themselves, whatever roles they hold: by our table and what the lender adds to it. */
export const mustBeSecond = async (
  { caller, tx }: WriteContext,
  act: SecondPersonAction,
  { registry, work, theirs }: Of,
): Promise<void> => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const inCase = await kindsDoneBy(tx, work.uuid, caller.identityUuid)
  const added = registry.byId(tx.organisation)?.secondPerson
  if (isBarred(act, { theirs: theirs ?? inCase, inCase, added })) throw new Problem('ownWork')
}
