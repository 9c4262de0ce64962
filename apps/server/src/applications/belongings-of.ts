import type { Belongings } from '@hearthline/contracts'
import type { Snapshot } from './in-hand.ts'

/** Whose an application is: its owner's, its additional signers' (every co-deeder is one) and its referrer's. */
export const belongingsOf = ({ ownerUuid, facts }: Pick<Snapshot, 'ownerUuid' | 'facts'>): Belongings => ({
  ownerUuid,
  signerUuids: (facts.additional?.otherOwners ?? []).map(({ uuid }) => uuid),
  referrerUuid: facts.referrerUuid,
})
