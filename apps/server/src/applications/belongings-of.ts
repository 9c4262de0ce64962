import type { Belongings } from '@hearthline/contracts'
import { partyOf } from '@hearthline/domain/application'
import type { Snapshot } from './in-hand.ts'

/** Whose an application is: its owner's, its additional signers' (owners who took up their invitation) and its referrer's. */
export const belongingsOf = ({ ownerUuid, facts }: Pick<Snapshot, 'ownerUuid' | 'facts'>): Belongings => ({
  ownerUuid,
  signerUuids: (facts.additional?.otherOwners ?? []).map(({ uuid }) => uuid).filter((uuid) => partyOf(facts, uuid)),
  referrerUuid: facts.referrerUuid,
})
