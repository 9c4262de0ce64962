import { earlierFirst, isRescindable } from '../calendar/index.ts'
import type { ApplicationFacts, CoSigner, FactsChange, Instant, OtherOwner } from '../facts/index.ts'
import { closesAtOffice } from '../states/index.ts'

/** How far an additional signer is. */
export const SIGNER_STANDINGS = [
  'NOT_INVITED',
  'INVITED',
  'EXPIRED',
  'OPENED',
  'IDENTIFIED',
  'READY_FOR_DEED',
  'SIGNED',
  'DECLINED',
] as const
export type SignerStanding = (typeof SIGNER_STANDINGS)[number]

/** An owner and what is known of them as a signer. */
export type Party = { readonly owner: OtherOwner; readonly signer: CoSigner }

/** The owners besides the borrower. */
export const ownersOf = ({ additional }: Pick<ApplicationFacts, 'additional'>): readonly OtherOwner[] =>
  additional?.otherOwners ?? []

export const coSignerOf = ({ coSigners }: ApplicationFacts, uuid: string): CoSigner | undefined =>
  coSigners?.find((signer) => signer.uuid === uuid)

/**
 * The owner with this uuid if they accepted their invitation. Undefined for anybody else: they are not a signer of this
 * application.
 */
export const partyOf = (facts: ApplicationFacts, uuid: string): Party | undefined => {
  const owner = ownersOf(facts).find((one) => one.uuid === uuid)
  const signer = coSignerOf(facts, uuid)
  return owner === undefined || signer?.acceptedAt === undefined ? undefined : { owner, signer }
}

/**
 * An owner who also owes is a co-applicant, and is asked about ethnicity, race and sex where the borrower was (12 CFR
 * 1003, appendix B).
 */
export const asksSigner = (
  { demographics }: Pick<ApplicationFacts, 'demographics'>,
  { owner }: Pick<Party, 'owner'>,
): boolean => owner.owes && (demographics === 'ANSWERED' || demographics === 'NOT_PROVIDED')

/** The co-applicant of a HMDA row: the first of the owners who owe. */
export const coApplicantOf = (facts: Pick<ApplicationFacts, 'additional'>): OtherOwner | undefined =>
  ownersOf(facts).find(({ owes }) => owes)

/**
 * An owner who neither owes nor may cancel (12 CFR 1026.15(a)(1)) signs nothing before the deed. Where a line closes at
 * an office, no owner does: all documents are signed there (Tex. Const. XVI 50(a)(6)(N)).
 */
export const signsBeforeDeed = ({ property }: Pick<ApplicationFacts, 'property'>, { owes }: OtherOwner): boolean =>
  !closesAtOffice(property) && (owes || isRescindable(property.occupancy))

/**
 * Whether the owner has done everything before the deed: signed or, if there is nothing to sign, verified and with all
 * details given.
 */
export const isReadyForDeed = (facts: ApplicationFacts, owner: OtherOwner): boolean => {
  const signer = coSignerOf(facts, owner.uuid)
  if (signsBeforeDeed(facts, owner)) return signer?.signedAt !== undefined
  const isKnown = signer?.identity?.status === 'VERIFIED' && !signerDetailsOwed(owner, signer)
  return isKnown && signer.declined === undefined
}

export const standingOf = (facts: ApplicationFacts, owner: OtherOwner, now: Instant): SignerStanding => {
  const signer = coSignerOf(facts, owner.uuid)
  if (signer === undefined) return 'NOT_INVITED'
  if (signer.signedAt !== undefined) return 'SIGNED'
  if (signer.declined !== undefined) return 'DECLINED'
  if (signer.identity?.status === 'VERIFIED') return isReadyForDeed(facts, owner) ? 'READY_FOR_DEED' : 'IDENTIFIED'
  if (signer.acceptedAt !== undefined) return 'OPENED'
  return signer.invitationEndsAt <= now ? 'EXPIRED' : 'INVITED'
}

/** Signers whose identity staff have to review, longest wait first. */
export const signersToJudge = ({ coSigners = [] }: Pick<ApplicationFacts, 'coSigners'>): readonly CoSigner[] =>
  coSigners
    .filter(({ identityForPerson, signedAt }) => identityForPerson !== undefined && signedAt === undefined)
    .toSorted((one, other) => earlierFirst(one.identityForPerson?.since ?? '', other.identityForPerson?.since ?? ''))

/** The facts with one signer's entry changed or added. */
export const withCoSigner = (facts: ApplicationFacts, signer: CoSigner): Pick<FactsChange, 'coSigners'> => {
  const others = (facts.coSigners ?? []).filter(({ uuid }) => uuid !== signer.uuid)
  return { coSigners: [...others, signer] }
}

/** Whether every other owner is ready for the deed. An owner who was never invited is not. */
export const areAllReadyForDeed = (facts: ApplicationFacts): boolean =>
  ownersOf(facts).every((owner) => isReadyForDeed(facts, owner))

/**
 * Whether an owner who accepted an invitation still has to give details. Owners who were never invited cannot give any;
 * applications from before Texan owners were invited have such owners.
 */
export const areDetailsMissing = (facts: ApplicationFacts): boolean =>
  ownersOf(facts).some(({ uuid }) => {
    const party = partyOf(facts, uuid)
    return party !== undefined && signerDetailsOwed(party.owner, party.signer)
  })

/**
 * When the last owner had the notice, the disclosures and the documents. Each owner's right to cancel runs from their
 * own delivery (12 CFR 1026.15(a)(3)), so the line waits for the last one. Undefined before the borrower signed.
 */
export const lastSignedAt = (
  facts: Pick<ApplicationFacts, 'disclosures' | 'signing' | 'coSigners'>,
): Instant | undefined => {
  const first = facts.disclosures?.closingSignedAt ?? facts.signing?.signedAt
  if (first === undefined) return undefined
  const others = (facts.coSigners ?? []).flatMap(({ signedAt }) => signedAt ?? [])
  return [first, ...others].reduce((latest, at) => (at > latest ? at : latest))
}

/**
 * The prefix of an owner's signature places on the documents that all sign. The borrower is number 1 on both. On the
 * agreement the owners who owe are numbered in their order; on the deed all owners are.
 */
export const placesOnDocuments = (facts: ApplicationFacts, uuid: string): { agreement?: string; deed: string } => {
  const owners = ownersOf(facts)
  const owing = owners.filter(({ owes }) => owes).findIndex((one) => one.uuid === uuid)
  const owning = owners.findIndex((one) => one.uuid === uuid)
  if (owning < 0) throw new Error('a signer who is no owner')
  return { ...(owing >= 0 && { agreement: `borrower-${owing + 2}.` }), deed: `owner-${owning + 2}.` }
}

/**
 * Whoever owes opens the account with the borrower and is a customer of the identity programme (31 CFR 1020.100(b)(1)).
 * An owner who only pledges the home is not a customer.
 */
export const isCustomer = ({ owes }: Pick<OtherOwner, 'owes'>): boolean => owes

type SoFar = Pick<CoSigner, 'customer' | 'signedAt' | 'deedSignedAt'> | undefined

/**
 * A customer may give and correct their details until they sign: the account was opened under the details at signing.
 */
export const mayGiveSignerDetails = (owner: Pick<OtherOwner, 'owes'>, signer: SoFar): boolean =>
  isCustomer(owner) && signer?.signedAt === undefined && signer?.deedSignedAt === undefined

/**
 * Before the account is opened, each customer gives their address and tax number (31 CFR 1020.220(a)(2)(i)); the birth
 * date comes with the consent. A customer who has signed is not asked again.
 */
export const signerDetailsOwed = (owner: Pick<OtherOwner, 'owes'>, signer: SoFar): boolean =>
  mayGiveSignerDetails(owner, signer) && signer?.customer === undefined
