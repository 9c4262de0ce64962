import { isBarred, type SecondPersonAction } from '@hearthline/domain/second-person'
import type { Registry } from '../organisations/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { kindsDoneBy } from './read-log.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Of = {
  readonly registry: Registry
  readonly work: UnitOfWork
  /** Their actions on the thing being approved, if it is only a part of the case. */
  readonly theirs?: readonly string[]
}

/**
 * Throws ownWork if the caller may not approve this because of their own earlier actions, by our table and the lender's
 * additions to it. Roles do not matter.
 */
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
