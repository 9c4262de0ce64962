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

const ownersOf = ({ additional }: ApplicationFacts): readonly OtherOwner[] => additional?.otherOwners ?? []

export const coSignerOf = ({ coSigners }: ApplicationFacts, uuid: string): CoSigner | undefined =>
  coSigners?.find((signer) => signer.uuid === uuid)

/** An owner who took up their invitation; undefined for everybody else, who is no signer of this application. */
export const partyOf = (facts: ApplicationFacts, uuid: string): Party | undefined => {
  const owner = ownersOf(facts).find((one) => one.uuid === uuid)
  const signer = coSignerOf(facts, uuid)
  return owner === undefined || signer?.acceptedAt === undefined ? undefined : { owner, signer }
}

/** Whoever owes as well is a co-applicant, and is asked about ethnicity, race and sex where the borrower was (12 CFR 1003, appendix B). */
export const asksSigner = (
  { demographics }: Pick<ApplicationFacts, 'demographics'>,
  { owner }: Pick<Party, 'owner'>,
): boolean => owner.owes && (demographics === 'ANSWERED' || demographics === 'NOT_PROVIDED')

/** The co-applicant of a HMDA row: the first of the owners who owe. */
export const coApplicantOf = (facts: ApplicationFacts): OtherOwner | undefined =>
  ownersOf(facts).find(({ owes }) => owes)

/**
 * Whoever neither owes nor may cancel (12 CFR 1026.15(a)(1)) has no place on a paper before the deed. Where a line closes
 * at an office, nobody has: all papers are signed at that table (Tex. Const. XVI 50(a)(6)(N)).
 */
export const signsBeforeDeed = ({ property }: Pick<ApplicationFacts, 'property'>, { owes }: OtherOwner): boolean =>
  !closesAtOffice(property) && (owes || isRescindable(property.occupancy))

/** Done before the deed: signed, or where there is nothing to sign, known, with all details given. */
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

/** Signers whose identity a person of the lender's has to judge, the longest wait first. */
export const signersToJudge = ({ coSigners = [] }: Pick<ApplicationFacts, 'coSigners'>): readonly CoSigner[] =>
  coSigners
    .filter(({ identityForPerson, signedAt }) => identityForPerson !== undefined && signedAt === undefined)
    .toSorted((one, other) => earlierFirst(one.identityForPerson?.since ?? '', other.identityForPerson?.since ?? ''))

/** The facts with one signer's entry changed, or a first one put in. */
export const withCoSigner = (facts: ApplicationFacts, signer: CoSigner): Pick<FactsChange, 'coSigners'> => {
  const others = (facts.coSigners ?? []).filter(({ uuid }) => uuid !== signer.uuid)
  return { coSigners: [...others, signer] }
}

/** Whether every other owner is ready for the deed. An owner who was never asked is not. */
export const areAllReadyForDeed = (facts: ApplicationFacts): boolean =>
  ownersOf(facts).every((owner) => isReadyForDeed(facts, owner))

/**
 * An owner who can come to their page still owes their details. One who was never invited, from before owners of Texas
 * were, could give them nowhere.
 */
export const areDetailsMissing = (facts: ApplicationFacts): boolean =>
  ownersOf(facts).some(({ uuid }) => {
    const party = partyOf(facts, uuid)
    return party !== undefined && signerDetailsOwed(party.owner, party.signer)
  })

/** The deed has the signature of the borrower and of every other owner. */
export const isDeedSignedByAll = (facts: ApplicationFacts): boolean =>
  facts.notary?.primaryAcceptedAt !== undefined &&
  ownersOf(facts).every(({ uuid }) => coSignerOf(facts, uuid)?.deedSignedAt !== undefined)

/**
 * When the last owner had notice, disclosures and papers: each owner's right to cancel runs from their own delivery
 * (12 CFR 1026.15(a)(3)), so the line waits for the last of them. Undefined before the borrower signed.
 */
export const lastSignedAt = (facts: ApplicationFacts): Instant | undefined => {
  const first = facts.disclosures?.closingSignedAt ?? facts.signing?.signedAt
  if (first === undefined) return undefined
  const others = (facts.coSigners ?? []).flatMap(({ signedAt }) => signedAt ?? [])
  return [first, ...others].reduce((latest, at) => (at > latest ? at : latest))
}

/**
 * Where the places of an owner begin on the papers that all sign: whoever owes comes in their order on the agreement,
 * whoever owns in theirs on the deed, the borrower first on both.
 */
export const placesOnDocuments = (facts: ApplicationFacts, uuid: string): { agreement?: string; deed: string } => {
  const owners = ownersOf(facts)
  const owing = owners.filter(({ owes }) => owes).findIndex((one) => one.uuid === uuid)
  const owning = owners.findIndex((one) => one.uuid === uuid)
  if (owning < 0) throw new Error('a signer who is no owner')
  return { ...(owing >= 0 && { agreement: `borrower-${owing + 2}.` }), deed: `owner-${owning + 2}.` }
}

/**
 * Whoever owes opens the account with the borrower, and is a customer of the identity programme (31 CFR 1020.100(b)(1)).
 * An owner who only pledges the home is none.
 */
export const isCustomer = ({ owes }: Pick<OtherOwner, 'owes'>): boolean => owes

type SoFar = Pick<CoSigner, 'customer' | 'signedAt' | 'deedSignedAt'> | undefined

/** A customer may tell their details, and mend them, until they sign: whoever has signed opened the account under them. */
export const mayGiveSignerDetails = (owner: Pick<OtherOwner, 'owes'>, signer: SoFar): boolean =>
  isCustomer(owner) && signer?.signedAt === undefined && signer?.deedSignedAt === undefined

/**
 * Before the account is opened, each customer tells where they live and their tax number (31 CFR 1020.220(a)(2)(i)); the
 * birth date comes with the consent. Whoever has signed opened it, and is not asked any more.
 */
export const signerDetailsOwed = (owner: Pick<OtherOwner, 'owes'>, signer: SoFar): boolean =>
  mayGiveSignerDetails(owner, signer) && signer?.customer === undefined
