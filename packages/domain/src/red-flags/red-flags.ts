import { type ApplicationFacts, isCleared, isSameName, legalName, type SharedBySigners } from '../application/index.ts'

/** The signs of identity theft that the lender checks, as a closed list (16 CFR 681.1(d) and its appendix A). */
export const RED_FLAGS = [
  'FRAUD_ALERT',
  'ADDRESS_MISMATCH',
  'DOCUMENT_MISMATCH',
  'CONTESTED_OWNERSHIP',
  'SEVERAL_TRIES',
  'ACCOUNT_OF_ANOTHER',
  'CONTACT_SHARED',
  'SIGNERS_SHARE_BROWSER',
  'SIGNERS_SHARE_BIRTH_DATE',
  'SIGNERS_SHARE_ID_PICTURE',
] as const
export type RedFlag = (typeof RED_FLAGS)[number]

const MANY_TRIES = 3

/** The home address and the mailing address are in two states. */
const isMailElsewhere = ({ applicant: { mailing }, property }: ApplicationFacts): boolean =>
  property.occupancy === 'PRIMARY' && mailing !== undefined && mailing.state !== property.state

/** A middle name or a suffix may be missing at the bank. */
const isHoldersName = ({ applicant, bank }: ApplicationFacts): boolean => {
  const holder = bank?.disburse?.holderName
  if (holder === undefined) return true
  const { firstName, lastName } = applicant
  return isSameName(holder, legalName(applicant)) || isSameName(holder, legalName({ firstName, lastName }))
}

const isSharedBySigners =
  (what: SharedBySigners) =>
  ({ redFlags }: ApplicationFacts): boolean =>
    redFlags?.signersShare?.includes(what) === true

const isSeenByPerson = ({ identity }: ApplicationFacts): boolean => identity?.byHand === true

/** Each sign, from the facts alone. A question that staff judge in a separate review is not a sign. */
const RAISED_WHEN: Readonly<Record<RedFlag, (facts: ApplicationFacts) => boolean>> = {
  FRAUD_ALERT: (facts) => facts.creditTrouble === 'FACTA' && !isCleared(facts, 'FRAUD_ALERT'),
  ADDRESS_MISMATCH: isMailElsewhere,
  DOCUMENT_MISMATCH: (facts) => facts.identity?.mismatched === true && !isSeenByPerson(facts),
  CONTESTED_OWNERSHIP: (facts) =>
    facts.ownershipDispute !== undefined &&
    facts.propertyTrouble !== 'OWNERSHIP_DIFFERS' &&
    !isCleared(facts, 'OWNERSHIP'),
  SEVERAL_TRIES: (facts) =>
    (facts.identity?.status === 'VERIFIED' && facts.identity.tries >= MANY_TRIES && !isSeenByPerson(facts)) ||
    (facts.creditFreeze?.wrongPins ?? 0) >= MANY_TRIES,
  // An account that the bank left to staff, or that was refused, has a review of its own.
  ACCOUNT_OF_ANOTHER: (facts) => {
    const { status = 'VERIFIED', byHand } = facts.bank?.disburse ?? {}
    return status === 'VERIFIED' && byHand !== true && !isHoldersName(facts)
  },
  CONTACT_SHARED: ({ redFlags }) => (redFlags?.contactSharedWith ?? 0) > 0,
  SIGNERS_SHARE_BROWSER: isSharedBySigners('BROWSER'),
  SIGNERS_SHARE_BIRTH_DATE: isSharedBySigners('BIRTH_DATE'),
  SIGNERS_SHARE_ID_PICTURE: isSharedBySigners('ID_PICTURE'),
}

/** The signs that nobody has judged yet. While there is one, the payment waits for staff. */
export const openRedFlags = (facts: ApplicationFacts): readonly RedFlag[] => {
  const judged = (facts.redFlags?.judged ?? []).flatMap(({ flags }) => flags)
  return RED_FLAGS.filter((flag) => RAISED_WHEN[flag](facts) && !judged.includes(flag))
}

/** The signs for the fraud queue: a fraud alert has a review of its own, at its own step. */
export const flagsToJudge = (facts: ApplicationFacts): readonly RedFlag[] =>
  openRedFlags(facts).filter((flag) => flag !== 'FRAUD_ALERT')
