import { isRescindable } from '../calendar/index.ts'
import type { ApplicationFacts, RescissionEvent } from '../facts/index.ts'
import { type HomeUnderLaw, lawInForce, remoteNotary } from '../states/index.ts'
import { coSignerOf, ownersOf } from './co-signers.ts'
import { legalName } from './names.ts'

/** Identifies the borrower in a list of owners, where each of the other owners is identified by a uuid. */
export const BORROWER = 'BORROWER'

export type DeedSigner = { readonly id: string; readonly name: string }

/** Every owner of the home signs the deed; the borrower comes first. */
export const deedSigners = ({
  applicant,
  additional,
}: Pick<ApplicationFacts, 'applicant' | 'additional'>): readonly DeedSigner[] => [
  { id: BORROWER, name: legalName(applicant) },
  ...(additional?.otherOwners ?? []).map((owner) => ({ id: owner.uuid, name: legalName(owner) })),
]

/**
 * Where the law requires it, the spouses of owners also sign, although they own nothing (Tex. Const. XVI 50(a)(6)(A)).
 */
export const asksSpouses = ({ property }: Pick<ApplicationFacts, 'property'>): boolean =>
  lawInForce(property).spousesConsent === true

/** Whether an owner has a spouse who is not an owner and must be asked. Spouses who live apart are still married. */
export const hasSpouseOnDeed = ({
  applicant,
  additional,
}: Pick<ApplicationFacts, 'applicant' | 'additional'>): boolean =>
  (applicant.maritalStatus === 'MARRIED' || applicant.maritalStatus === 'SEPARATED') &&
  !(additional?.otherOwners ?? []).some(({ relation }) => relation === 'SPOUSE')

/**
 * Whether a spouse has to consent and has not. A spouse has no account: the consent is recorded with a meeting in
 * person, and a deed signed by video lacks it.
 */
export const lacksSpousesConsent = ({
  notary,
  ...facts
}: Pick<ApplicationFacts, 'applicant' | 'additional' | 'property' | 'notary'>): boolean =>
  asksSpouses(facts) && hasSpouseOnDeed(facts) && (notary?.spouses ?? []).length === 0

/** Whether the borrower and every other owner have signed the deed. */
export const isDeedSignedByOwners = (facts: ApplicationFacts): boolean =>
  facts.notary?.primaryAcceptedAt !== undefined &&
  ownersOf(facts).every(({ uuid }) => coSignerOf(facts, uuid)?.deedSignedAt !== undefined)

/** Whether everybody has signed the deed: the owners and, where the law asks for them, the spouses. */
export const isDeedSignedByAll = (facts: ApplicationFacts): boolean =>
  isDeedSignedByOwners(facts) && !lacksSpousesConsent(facts)

type Known = {
  readonly notary?: { readonly manual: boolean } | undefined
  readonly property: HomeUnderLaw
}

/**
 * Whether the closing takes place in person: as recorded with the notary documents, and before that as the state's law
 * says.
 */
export const meetsNotaryInPerson = ({ notary, property }: Known): boolean =>
  notary?.manual ?? remoteNotary(property) === 'in-person'

/**
 * The events from which the right to cancel is counted, each with its moment and the owner concerned (12 CFR
 * 1026.15(a)(3)). The account is opened by the last signature of the people who owe. Each owner receives the notice and
 * the material disclosures together with the documents to sign. The list is empty before the borrower has signed, and
 * where nobody lives in the home.
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
