import { type ApplicationFacts, isMoneyUnderWay, isReleased, signersToJudge } from '../application/index.ts'
import { EVIDENCE_CLOCKS, isEvidenceReason, overdueClocks } from '../clocks/index.ts'
import { kindOf } from '../conditions/index.ts'
import { type EvidenceName, openProposalOf, openProposals } from '../evidence/index.ts'
import { openReturns, payeeToConfirm } from '../funding/index.ts'
import { flagsToJudge } from '../red-flags/index.ts'
import { rowOf, type Step } from '../workflow/index.ts'
import { mayBringTitleRecord, mayBringValue, type TaskKind } from './task-kinds.ts'

/** One task for staff. `since` is absent if it begins with what has just happened. */
export type WantedTask = {
  readonly kind: TaskKind
  /** A code for the reason: the step's name, or what was found. */
  readonly reason: string
  readonly since?: string
}

type Ask = (facts: ApplicationFacts) => string | undefined

const always =
  (reason: string): Ask =>
  () =>
    reason

/** No task while the borrower can choose among the offered times. */
const notaryReason: Ask = ({ notary }) => {
  if (notary?.appointment !== undefined) return 'meetingToRecord'
  if ((notary?.slots ?? []).length > 0) return undefined
  return notary?.request === undefined ? 'requestAwaited' : 'slotsWanted'
}

/** The task of a step that waits for staff. */
const AT_STEP: Partial<Record<Step, readonly [TaskKind, Ask]>> = {
  CREDIT_MINOR: ['CREDIT_REVIEW', always('CREDIT_MINOR')],
  CREDIT_ERROR: ['CREDIT_REVIEW', always('CREDIT_ERROR')],
  FACTA_REVIEW: ['CREDIT_REVIEW', always('FACTA_REVIEW')],
  UNKNOWN: ['CREDIT_REVIEW', always('UNKNOWN')],
  DELINQUENCY_REVIEW: ['DELINQUENCY_REVIEW', always('DELINQUENCY_REVIEW')],
  WAITING_FOR_UNDERWRITER: ['UNDERWRITING', ({ decision }) => decision?.subDecision ?? 'WAITING_FOR_UNDERWRITER'],
  EMPLOYMENT_VERIFICATION: [
    'EMPLOYMENT_CHECK',
    ({ employer }) => (employer === undefined ? 'employerAwaited' : 'employerGiven'),
  ],
  ATTORNEY_REVIEW: ['ATTORNEY_REVIEW', always('ATTORNEY_REVIEW')],
  MANUAL_DEED_SIGNING: ['MANUAL_NOTARY', notaryReason],
  FUNDING_DECISION: ['FUNDING_APPROVAL', (facts) => (isReleased(facts) ? undefined : 'FUNDING_DECISION')],
}

const waitsForPaystub: Ask = ({ incomeVerification }) => {
  const waiting = incomeVerification?.sources.filter(({ status }) => status === 'IN_REVIEW') ?? []
  if (waiting.some(({ source }) => source === 'MANUAL_PAYSTUB')) return 'paystubInReview'
  return waiting.some(({ documents }) => documents !== undefined) ? 'transcriptInReview' : undefined
}

/** Uploads for a condition that staff accept directly; the other conditions have a task of their own. */
const sentForConditions = ({ conditions = [] }: ApplicationFacts) =>
  conditions.filter((one) => one.state === 'SUBMITTED' && kindOf(one).endsBy === 'person')

const unanswered = ({ signingQuestions = [] }: ApplicationFacts) =>
  signingQuestions.filter(({ answer }) => answer === undefined)

/** An additional signer waits for staff: for a review of documents, or of a match on the sanctions list. */
const signerWaits = (facts: ApplicationFacts, isListed: boolean) =>
  signersToJudge(facts).find(({ identityForPerson }) => (identityForPerson?.reason === 'screeningMatch') === isListed)
    ?.identityForPerson

/** Why a second person is needed. */
const PROPOSED: Readonly<Record<EvidenceName, string>> = {
  VALUATION: 'valueProposed',
  INCOME: 'incomeProposed',
  TITLE: 'titleProposed',
  FLOOD: 'floodProposed',
}

/** Tasks at steps that wait for somebody else. */
const AT_OTHERS_STEPS: readonly {
  readonly kind: TaskKind
  /** Undefined: at every step until the end. */
  readonly at?: Step
  readonly asks: Ask
  readonly since?: (facts: ApplicationFacts) => string | undefined
}[] = [
  { kind: 'PAYSTUB_REVIEW', at: 'INCOME_VERIFICATION', asks: waitsForPaystub },
  {
    kind: 'BANK_REVIEW',
    asks: ({ bank }) => (bank?.disburse?.status === 'PENDING_REVIEW' ? 'accountInReview' : undefined),
    since: ({ bank }) => bank?.disburse?.reviewSince,
  },
  {
    kind: 'PAYEE_CHECK',
    asks: (facts) => (payeeToConfirm(facts) === undefined || isMoneyUnderWay(facts) ? undefined : 'payeeChanged'),
    since: (facts) => payeeToConfirm(facts)?.givenAt,
  },
  {
    kind: 'SIGNER_IDENTITY_REVIEW',
    at: 'CO_DEED_REQ',
    asks: (facts) => signerWaits(facts, false)?.reason,
    since: (facts) => signerWaits(facts, false)?.since,
  },
  {
    kind: 'SIGNER_SANCTIONS_REVIEW',
    at: 'CO_DEED_REQ',
    asks: (facts) => signerWaits(facts, true)?.reason,
    since: (facts) => signerWaits(facts, true)?.since,
  },
  { kind: 'FRAUD_REVIEW', asks: (facts) => flagsToJudge(facts)[0] },
  { kind: 'TRUST_REVIEW', asks: ({ trustReview }) => (trustReview === 'NEEDED' ? 'ownedByTrust' : undefined) },
  {
    kind: 'CONDITION_REVIEW',
    asks: (facts) => sentForConditions(facts)[0]?.category,
    since: (facts) => sentForConditions(facts)[0]?.since,
  },
  {
    kind: 'SIGNING_HELP',
    asks: (facts) => (unanswered(facts).length > 0 ? 'signingQuestion' : undefined),
    since: (facts) => unanswered(facts)[0]?.askedAt,
  },
  {
    kind: 'EVIDENCE_APPROVAL',
    asks: (facts) => openProposals(facts).map(({ evidence }) => PROPOSED[evidence.what])[0],
    since: (facts) => openProposals(facts)[0]?.at,
  },
  {
    kind: 'FLOOD_POLICY_REVIEW',
    asks: ({ floodPolicy }) => (floodPolicy?.status === 'IN_REVIEW' ? 'privateFloodPolicy' : undefined),
    since: ({ floodPolicy }) => floodPolicy?.givenAt,
  },
  {
    kind: 'FLOOD_CERTIFICATE',
    at: 'GENERATE_CLOSING_DISCLOSURE',
    asks: ({ flood }) => (flood?.status === 'ORDERED' ? 'certificateLate' : undefined),
  },
]

const ATTENTION_KIND: Readonly<Record<string, TaskKind>> = {
  identityReview: 'IDENTITY_REVIEW',
  identityTries: 'IDENTITY_REVIEW',
  screeningMatch: 'SANCTIONS_REVIEW',
}

/** The missing evidence was entered, and a second person has to approve it. */
const isBrought = (step: Step, facts: ApplicationFacts): boolean =>
  (['VALUATION', 'TITLE', 'FLOOD'] as const).some(
    (what) =>
      openProposalOf(facts, what) !== undefined &&
      (EVIDENCE_CLOCKS[what] === facts.needsAttention?.reason ||
        (what === 'VALUATION' && mayBringValue({ ...facts, step })) ||
        (what === 'TITLE' && mayBringTitleRecord({ ...facts, step }))),
  )

const attentionTask = (step: Step, facts: ApplicationFacts): readonly WantedTask[] => {
  const { needsAttention, flood } = facts
  if (needsAttention?.step !== step || isBrought(step, facts)) return []
  // A late certificate has a task of its own.
  if (step === 'GENERATE_CLOSING_DISCLOSURE' && flood?.status === 'ORDERED') return []
  // Like a clock that expired while something waited for it.
  if (isEvidenceReason(needsAttention.reason))
    return [{ kind: 'OVERDUE', reason: needsAttention.reason, since: needsAttention.since }]
  return [
    {
      kind: ATTENTION_KIND[needsAttention.reason] ?? 'STUCK',
      reason: needsAttention.reason,
      since: needsAttention.since,
    },
  ]
}

const atStep = (step: Step, facts: ApplicationFacts): readonly WantedTask[] => {
  const [kind, ask] = AT_STEP[step] ?? []
  const reason = ask?.(facts)
  return kind === undefined || reason === undefined ? [] : [{ kind, reason }]
}

const atOthersSteps = (step: Step, facts: ApplicationFacts): readonly WantedTask[] =>
  AT_OTHERS_STEPS.flatMap(({ kind, at, asks, since }) => {
    const reason = at === undefined || at === step ? asks(facts) : undefined
    const from = since?.(facts)
    return reason === undefined ? [] : [{ kind, reason, ...(from !== undefined && { since: from }) }]
  })

const overdueTask = (step: Step, facts: ApplicationFacts): readonly WantedTask[] =>
  overdueClocks(facts, step)
    .slice(0, 1)
    .map(({ clock, since }) => ({ kind: 'OVERDUE', reason: clock, since: `${since}T00:00:00.000Z` }))

/** A payment that a bank sent back, mostly after the end; the oldest first. */
const returnedTask = (facts: ApplicationFacts): readonly WantedTask[] =>
  openReturns(facts)
    .slice(0, 1)
    .map(({ code, at }) => ({ kind: 'PAYMENT_RETURNED', reason: code, since: at }))

/** Every task that an application needs, from its step and its facts alone. At most one of each kind. */
export const wantedTasks = (step: Step, facts: ApplicationFacts): readonly WantedTask[] => {
  const isOver = rowOf(step).waitsOn === 'nobody'
  const needsAttention = attentionTask(step, facts)
  const overdue = needsAttention.some(({ kind }) => kind === 'OVERDUE') ? [] : overdueTask(step, facts)
  // The notice of a refusal may be due after the end.
  const ofStep = isOver ? [] : [...atStep(step, facts), ...atOthersSteps(step, facts)]
  return [...needsAttention, ...ofStep, ...overdue, ...returnedTask(facts)]
}
