import { isRescindable } from '../calendar/index.ts'
import type { ApplicationFacts, RescissionEvent } from '../facts/index.ts'
import { coSignerOf } from './co-signers.ts'

/**
 * What the days of the right to cancel are counted from, each with its moment and the owner it reached (12 CFR
 * 1026.15(a)(3)): the account is opened by the last signature of those who owe, and every owner has the notice and the
 * material disclosures with the papers that they sign. None before the borrower signed, or where nobody lives there.
 */
export const rescissionEvents = (facts: ApplicationFacts): readonly RescissionEvent[] => {
  const first = facts.disclosures?.closingSignedAt ?? facts.signing?.signedAt
  if (first === undefined || !isRescindable(facts.property.occupancy)) return []
  const owners = facts.additional?.otherOwners ?? []
  const parties = [
    { at: first, owes: true, to: {} },
    ...owners.map(({ uuid, owes }) => ({ at: coSignerOf(facts, uuid)?.signedAt, owes, to: { owner: uuid } })),
  ]
  const openedAt = parties
    .flatMap(({ at, owes }) => (owes && at !== undefined ? [at] : []))
    .toSorted()
    .at(-1)
  return [
    { kind: 'accountOpened', at: openedAt ?? first },
    ...parties.flatMap(({ at, to }): readonly RescissionEvent[] =>
      at === undefined
        ? []
        : [
            { kind: 'noticeDelivered', at, ...to },
            { kind: 'disclosuresDelivered', at, ...to },
          ],
    ),
  ]
}
