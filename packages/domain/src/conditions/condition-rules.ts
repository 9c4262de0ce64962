import {
  type ApplicationFacts,
  type Condition,
  type CoSigner,
  type IdentityCheck,
  type Inquiry,
  paystubsOwed,
} from '../application/index.ts'
import type { ConditionCategory } from '../enumerations/index.ts'

/** A condition that must be there by the facts. */
export type WantedCondition = {
  readonly why: string
  readonly documents: number
  readonly commentsToBorrower?: string | undefined
  /** Given where another page moves it between the borrower and the staff; otherwise what is sent to it does. */
  readonly state?: 'OPEN' | 'SUBMITTED'
}

export type ConditionRule = {
  readonly category: ConditionCategory
  readonly openedBy: 'RULE' | 'VENDOR'
  readonly wanted: (facts: ApplicationFacts) => WantedCondition | undefined
  /** The same of an additional signer, where it can be asked of one. */
  readonly wantedOf?: (facts: ApplicationFacts, signer: CoSigner) => WantedCondition | undefined
}

export const isLive = ({ state }: Pick<Condition, 'state'>): boolean => state === 'OPEN' || state === 'SUBMITTED'

/** A person's reasons are sentences; a vendor's are codes, which have words of their own on the page they are about. */
const inWords = (reasons: readonly string[]): string | undefined =>
  reasons.filter((reason) => !/^[A-Z_]+$/.test(reason)).join(' ') || undefined

const paystubs: ConditionRule['wanted'] = ({ incomeVerification }) => {
  if (incomeVerification === undefined || incomeVerification.verifiedAnnualCents !== undefined) return undefined
  const paystub = incomeVerification.manualPaystub
  if (paystub === undefined || !paystub.needed) return undefined
  const why = 'paystubNeeded'
  // While enough are read, why another could not be used asks for nothing: the income page says it by its file.
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

/** A check of somebody's identity, with why a person looks at it, if one does. */
type Checked = {
  readonly identity: IdentityCheck | undefined
  readonly forPerson: string | undefined
  readonly signer?: string
}

/** From the first document that could not be matched until one is: while another is looked at, nothing is owed. */
const failed = (
  { conditions = [] }: ApplicationFacts,
  { identity, forPerson, signer }: Checked,
): WantedCondition | undefined => {
  if (identity?.status === 'REJECTED')
    return {
      why: 'identityRejected',
      documents: 1,
      commentsToBorrower: inWords(identity.reasons),
      // Without a try left, a person looks.
      state: forPerson === 'identityTries' ? 'SUBMITTED' : 'OPEN',
    }
  const isAsked = (one: Condition) => one.category === 'ID_VERIFICATION_FAILURE' && one.signer === signer && isLive(one)
  return identity?.status === 'IN_REVIEW' && conditions.some(isAsked)
    ? { why: 'identityRejected', documents: 1, state: 'SUBMITTED' }
    : undefined
}

/** The vendor, or the list of the sanctioned, left the document to a person; its owner has nothing to do. */
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

/** The report that the decision rests on shows who asked since; those of the first report were explained with the liens. */
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

/** The last look at the record found somebody else as the owner. */
const ownerDiffers: ConditionRule['wanted'] = ({ needsAttention }) =>
  needsAttention?.step === 'FINAL_TITLE_PROCESSING' && needsAttention.reason === 'ownershipDiffers'
    ? { why: 'ownershipDiffers', documents: 1 }
    : undefined

/** Said to be held in a trust where the record was explained, and otherwise where it was asked for. */
const ownershipContradicts: ConditionRule['wanted'] = ({ ownershipDispute, property }) =>
  ownershipDispute?.explanation?.reason === 'HELD_IN_TRUST' &&
  property.ownership !== undefined &&
  property.ownership !== 'TRUST'
    ? { why: `trustAgainst: ${property.ownership}`, documents: 1 }
    : undefined

/** What opens conditions by itself, and by its absence closes them. What is not here is opened by staff. */
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
