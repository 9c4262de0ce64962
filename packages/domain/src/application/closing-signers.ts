import { isRescindable } from '../calendar/index.ts'
import type { ApplicationFacts, RescissionEvent } from '../facts/index.ts'
import { lawInForce, remoteNotary } from '../states/index.ts'
import { coSignerOf } from './co-signers.ts'
import { legalName } from './names.ts'

/** How the borrower is named beside the other owners, who go by their uuid. */
export const BORROWER = 'BORROWER'

export type DeedSigner = { readonly id: string; readonly name: string }

/** Whoever owns the home signs the deed, the borrower first. */
export const deedSigners = ({
  applicant,
  additional,
}: Pick<ApplicationFacts, 'applicant' | 'additional'>): readonly DeedSigner[] => [
  { id: BORROWER, name: legalName(applicant) },
  ...(additional?.otherOwners ?? []).map((owner) => ({ id: owner.uuid, name: legalName(owner) })),
]

/** Where the law asks for them, the spouses of owners sign as well, though they own nothing (Tex. Const. XVI 50(a)(6)(A)). */
export const asksSpouses = ({ property }: Pick<ApplicationFacts, 'property'>): boolean =>
  lawInForce(property).spousesConsent === true

/** Whether there is a spouse to ask who is none of the owners: whoever lives apart is married still. */
export const hasSpouseOnDeed = ({
  applicant,
  additional,
}: Pick<ApplicationFacts, 'applicant' | 'additional'>): boolean =>
  (applicant.maritalStatus === 'MARRIED' || applicant.maritalStatus === 'SEPARATED') &&
  !(additional?.otherOwners ?? []).some(({ relation }) => relation === 'SPOUSE')

type Known = {
  readonly notary?: { readonly manual: boolean } | undefined
  readonly property: { readonly state: string }
}

/** Whether the notary is met in person: as was settled with the notary's papers, and before them as the state's law says. */
export const meetsNotaryInPerson = ({ notary, property }: Known): boolean =>
  notary?.manual ?? remoteNotary(property.state) === 'in-person'

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
