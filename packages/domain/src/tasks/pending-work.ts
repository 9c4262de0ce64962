import {
  type ApplicationFacts,
  isDeedSignedByOwners,
  isReleased,
  owesAdverseActionNotice,
} from '../application/index.ts'
import { rowOf, type Step } from '../workflow/index.ts'

/** Work outside the process that may hang: how long to wait depends on who does it. */
export const PENDING_WORK = ['identityPending', 'notaryPending', 'papersPending', 'sealPending', 'workPending'] as const
export type PendingWork = (typeof PENDING_WORK)[number]

type Pending = { readonly work: PendingWork; readonly since: string }

type At = { readonly step: Step; readonly since: string; readonly facts: ApplicationFacts }

const submitted = (checks: readonly (ApplicationFacts['identity'] | undefined)[]): Pending | undefined => {
  const [first] = checks
    .flatMap((check) => (check?.status === 'IN_REVIEW' && check.submittedAt !== undefined ? [check.submittedAt] : []))
    .toSorted()
  return first === undefined ? undefined : { work: 'identityPending', since: first }
}

const signersSubmitted = ({ coSigners = [] }: ApplicationFacts): Pending | undefined =>
  submitted(coSigners.filter((one) => one.identityForPerson === undefined).map((one) => one.identity))

/** The documents wait until the signatures are set on them, and the lender's seal. */
const signaturesGiven = ({ signing }: ApplicationFacts): Pending | undefined =>
  signing?.toSetSince === undefined ? undefined : { work: 'sealPending', since: signing.toSetSince }

/**
 * The last signature on the deed: after it, the notary has to act. Where a spouse's consent is missing, the notary may
 * not, and staff are notified like of any other wait.
 */
const deedSigned = ({ facts }: At): Pending | undefined => {
  if (!isDeedSignedByOwners(facts) || facts.notary?.notarizedAt !== undefined) return undefined
  const signed = [facts.notary?.primaryAcceptedAt, ...(facts.coSigners ?? []).map(({ deedSignedAt }) => deedSignedAt)]
  const last = signed
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)
  return last === undefined ? undefined : { work: 'notaryPending', since: last }
}

/** Two people have approved the payment, and it has not left. */
const moneyAwaited = (facts: ApplicationFacts): Pending | undefined => {
  const last = facts.funding?.approvals.at(-1)
  if (last === undefined || !isReleased(facts) || facts.funding?.disbursedOn !== undefined) return undefined
  return { work: 'workPending', since: last.at }
}

/** Income records that were ordered with a signed form. */
const recordsOrdered = ({ incomeVerification }: ApplicationFacts): Pending | undefined => {
  const order = incomeVerification?.sources.find(({ ordered }) => ordered !== undefined)?.ordered
  return order && { work: 'workPending', since: order.at }
}

const isDocuments = (step: Step): boolean => step.startsWith('GENERATE_') || step === 'PRE_SOFT_CREDIT_DISCLOSURE'

/** The notice of a refusal. For one from an older release, the server looks in the documents. */
const noticeOwed = ({ step, since, facts }: At): Pending | undefined => {
  const { adverseAction } = facts
  if (adverseAction === undefined) return step === 'DECLINED' ? { work: 'papersPending', since } : undefined
  return adverseAction.noticedAt === undefined ? { work: 'papersPending', since: adverseAction.owedSince } : undefined
}

/** A late certificate has a wait and a task of its own. */
const waitsForFlood = ({ step, facts }: At): boolean =>
  step === 'GENERATE_CLOSING_DISCLOSURE' && facts.flood?.status === 'ORDERED'

/** Work of ours or of a vendor for which the application waits, and since when; undefined if staff already have it. */
export const pendingWork = (at: At): Pending | undefined => {
  const { step, facts, since } = at
  if (facts.needsAttention?.step === step || facts.held?.step === step) return undefined
  if (step === 'INCOME_VERIFICATION') return recordsOrdered(facts)
  if (step === 'IDENTITY_VERIFICATION') return submitted([facts.identity])
  if (step === 'CO_DEED_REQ') return signaturesGiven(facts) ?? signersSubmitted(facts)
  if (step === 'DEED_SIGNING') return deedSigned(at)
  if (step === 'FUNDING_DECISION') return moneyAwaited(facts)
  if (owesAdverseActionNotice(facts, step)) return noticeOwed(at)
  if (rowOf(step).waitsOn !== 'system' || waitsForFlood(at)) return undefined
  if (isDocuments(step)) return signaturesGiven(facts) ?? { work: 'papersPending', since }
  return { work: 'workPending', since }
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a vendor that answered 'later' may take before staff take it up, by the usual time of its work. */
export const VENDOR_PATIENCE_MS = {
  address: HOUR,
  bankAccount: DAY,
  credit: DAY,
  flood: 5 * DAY,
  identity: DAY,
  // The tax office takes up to three business days for a transcript.
  income: 6 * DAY,
  mail: DAY,
  notary: DAY,
  payments: 3 * DAY,
  // Counties without electronic recording take weeks.
  recording: 45 * DAY,
  screening: DAY,
  sms: DAY,
  title: 10 * DAY,
  // A broker drives past the home; an appraiser needs an appointment.
  valuation: 15 * DAY,
} as const

/** How long other work may take before staff are notified. */
export const PENDING_PATIENCE_MS: Readonly<Record<PendingWork, number>> = {
  identityPending: VENDOR_PATIENCE_MS.identity,
  notaryPending: VENDOR_PATIENCE_MS.notary,
  papersPending: HOUR,
  sealPending: HOUR,
  workPending: HOUR,
}
