import {
  type ApplicationFacts,
  type Condition,
  type CoSigner,
  type IdentityCheck,
  type Inquiry,
  paystubsOwed,
} from '../application/index.ts'
import type { ConditionCategory } from '../enumerations/index.ts'

/** A condition that the facts require. */
export type WantedCondition = {
  readonly why: string
  readonly documents: number
  readonly commentsToBorrower?: string | undefined
  /** The state, where another page moves the condition between borrower and staff; otherwise its own upload does. */
  readonly state?: 'OPEN' | 'SUBMITTED'
}

export type ConditionRule = {
  readonly category: ConditionCategory
  readonly openedBy: 'RULE' | 'VENDOR'
  readonly wanted: (facts: ApplicationFacts) => WantedCondition | undefined
  /** The same for an additional signer, where it can be requested from one. */
  readonly wantedOf?: (facts: ApplicationFacts, signer: CoSigner) => WantedCondition | undefined
}

export const isLive = ({ state }: Pick<Condition, 'state'>): boolean => state === 'OPEN' || state === 'SUBMITTED'

/** Staff write reasons as sentences; vendors give codes, whose words are on the page they concern. */
const inWords = (reasons: readonly string[]): string | undefined =>
  reasons.filter((reason) => !/^[A-Z_]+$/.test(reason)).join(' ') || undefined

const paystubs: ConditionRule['wanted'] = ({ incomeVerification }) => {
  if (incomeVerification === undefined || incomeVerification.verifiedAnnualCents !== undefined) return undefined
  const paystub = incomeVerification.manualPaystub
  if (paystub === undefined || !paystub.needed) return undefined
  const why = 'paystubNeeded'
  // While enough paystubs are under review, the reason why another was rejected requests nothing: the income page shows
  // it with its file.
  if (paystub.tasksComplete) return { why, documents: paystub.count, state: 'SUBMITTED' }
  return {
    why,
    documents: Math.max(1, paystubsOwed(incomeVerification)),
    commentsToBorrower: inWords(
      incomeVerification.sources.flatMap(({ status, reason = '' }) => (status === 'REJECTED' ? [reason] : [])),
    ),
    state: 'OPEN',
  }
}

/** An identity check, with the reason for a review if there is one. */
type Checked = {
  readonly identity: IdentityCheck | undefined
  readonly forPerson: string | undefined
  readonly signer?: string
}

/** From the first document that did not match until one matches; nothing is owed while another is under review. */
const failed = (
  { conditions = [] }: ApplicationFacts,
  { identity, forPerson, signer }: Checked,
): WantedCondition | undefined => {
  if (identity?.status === 'REJECTED')
    return {
      why: 'identityRejected',
      documents: 1,
      commentsToBorrower: inWords(identity.reasons),
      // With no try left, staff review it.
      state: forPerson === 'identityTries' ? 'SUBMITTED' : 'OPEN',
    }
  const isAsked = (one: Condition) => one.category === 'ID_VERIFICATION_FAILURE' && one.signer === signer && isLive(one)
  return identity?.status === 'IN_REVIEW' && conditions.some(isAsked)
    ? { why: 'identityRejected', documents: 1, state: 'SUBMITTED' }
    : undefined
}

/** The vendor or the sanctions list left the document to staff; the borrower has nothing to do. */
const doubted = ({ identity, forPerson }: Checked): WantedCondition | undefined =>
  forPerson === 'identityReview' && identity?.status !== 'VERIFIED'
    ? { why: 'identityReview', documents: 0, state: 'SUBMITTED' }
    : undefined

const checkOf = ({ uuid, identity, identityForPerson }: CoSigner): Checked => ({
  identity,
  forPerson: identityForPerson?.reason,
  signer: uuid,
})

const identityFailed: ConditionRule['wanted'] = (facts) =>
  failed(facts, { identity: facts.identity, forPerson: facts.needsAttention?.reason })

const identityDoubted: ConditionRule['wanted'] = ({ needsAttention, identity }) =>
  doubted({ identity, forPerson: needsAttention?.step === 'IDENTITY_VERIFICATION' ? needsAttention.reason : undefined })

const accountFailed: ConditionRule['wanted'] = ({ bank }) =>
  bank?.disburse?.status === 'FAILED_VERIFICATION'
    ? { why: 'accountFailed', documents: 0, commentsToBorrower: bank.disburse.refusedFor, state: 'OPEN' }
    : undefined

const isUnexplained = ({ newDebt }: Inquiry): boolean => newDebt === undefined

/**
 * The report on which the decision rests shows the recent inquiries; those of the first report were explained with the
 * liens.
 */
const newInquiries: ConditionRule['wanted'] = ({ hardCredit, liens }) => {
  const creditors = (liens?.inquiries ?? []).filter(isUnexplained).map(({ creditor }) => creditor)
  return hardCredit === undefined || liens?.confirmedAt === undefined || creditors.length === 0
    ? undefined
    : { why: `newInquiries: ${creditors.join(', ')}`, documents: 1, commentsToBorrower: creditors.join(', ') }
}

const phoneMissing: ConditionRule['wanted'] = ({ applicant }) =>
  applicant.phone === undefined ? { why: 'phoneMissing', documents: 0 } : undefined

const trustUnread: ConditionRule['wanted'] = ({ trustReview }) =>
  trustReview === 'NEEDED' ? { why: 'ownedByTrust', documents: 1 } : undefined

/** The last title search found another owner. */
const ownerDiffers: ConditionRule['wanted'] = ({ needsAttention }) =>
  needsAttention?.step === 'FINAL_TITLE_PROCESSING' && needsAttention.reason === 'ownershipDiffers'
    ? { why: 'ownershipDiffers', documents: 1 }
    : undefined

/** Whether the borrower said that a trust holds the home: when the record was explained, or when it was asked. */
const ownershipContradicts: ConditionRule['wanted'] = ({ ownershipDispute, property }) =>
  ownershipDispute?.explanation?.reason === 'HELD_IN_TRUST' &&
  property.ownership !== undefined &&
  property.ownership !== 'TRUST'
    ? { why: `trustAgainst: ${property.ownership}`, documents: 1 }
    : undefined

/** What opens conditions automatically, and closes them when it is gone. Staff open all others. */
export const CONDITION_RULES: readonly ConditionRule[] = [
  { category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', openedBy: 'RULE', wanted: paystubs },
  {
    category: 'ID_VERIFICATION_FAILURE',
    openedBy: 'VENDOR',
    wanted: identityFailed,
    wantedOf: (facts, signer) => failed(facts, checkOf(signer)),
  },
  {
    category: 'IDENTITY_DOCUMENT_FRAUD_REVIEW',
    openedBy: 'VENDOR',
    wanted: identityDoubted,
    wantedOf: (_, signer) => doubted(checkOf(signer)),
  },
  { category: 'BANK_ACCOUNT_FRAUD_REVIEW', openedBy: 'VENDOR', wanted: accountFailed },
  { category: 'HARD_CREDIT_INQUIRY_REVIEW', openedBy: 'VENDOR', wanted: newInquiries },
  { category: 'MISSING_PHONE_NUMBER', openedBy: 'RULE', wanted: phoneMissing },
  { category: 'REVIEW_TRUST_REQUIREMENTS', openedBy: 'RULE', wanted: trustUnread },
  { category: 'PROPERTY_OWNERSHIP_FRAUD_REVIEW', openedBy: 'VENDOR', wanted: ownerDiffers },
  { category: 'FALSE_OWNERSHIP_TYPE_REVIEW', openedBy: 'RULE', wanted: ownershipContradicts },
]
