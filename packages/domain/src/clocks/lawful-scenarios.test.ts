import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { addDays, type Day, day, earliestClosing, fundingDates } from '../calendar/index.ts'
import { lawInForce } from '../states/index.ts'
import { advance, expects, rowOf, type Step, WORKFLOW_EVENTS, type WorkflowEvent } from '../workflow/index.ts'
import { owesFloodNotice, unlawful } from './index.ts'

const started = day('2026-03-02')

type Life = { readonly step: Step; readonly today: Day; readonly facts: ApplicationFacts; readonly applied: Day }

/** What the server's modules write with an event, as far as a date follows from it. */
const written = ({ facts, today, applied }: Life, event: WorkflowEvent): Partial<ApplicationFacts> => {
  const at = `${today}T12:00:00.000Z`
  const { daysBeforeClosing } = lawInForce(facts.property)
  const credit = { bureau: 'b', score: 1, scoreFactors: [], reportId: 'r', pulledOn: today, monthlyDebtCents: 0 }
  const decision = {
    uuid: 'd',
    decision: 'SELECT',
    stage: facts.hardCredit ? 'final' : 'initial',
    subDecision: 'UNVERIFIED_OFFER',
    maxLineCents: 1,
    reasons: [],
    dtiDecline: false,
    creditScoreDecline: false,
    decidedAt: at,
    offerExpiresOn: addDays(today, 30),
  } as const
  const { rescissionEndsMidnightOf, earliestDisbursement, bankSettlement } = fundingDates({
    lastOfThreeEvents: today,
    holdDays: 1,
  })
  const table: Partial<Record<WorkflowEvent, Partial<ApplicationFacts>>> = {
    creditReported: { [facts.softCredit ? 'hardCredit' : 'softCredit']: credit },
    decided: { decision },
    valued: { valuation: { valueCents: 1, source: 'AVM', asOf: today } },
    titleFinal: {
      title: 'FINAL_TITLE_COMPLETE',
      titleCheckedOn: today,
      // It belongs to an earlier application, so that it can expire before the value does.
      flood: { certifiedOn: addDays(applied, -300), status: 'CERTIFIED', ...facts.flood },
    },
    incomeVerified: {
      incomeVerification: { sources: [], verifiedAnnualCents: 1, employmentVerificationNeeded: false },
    },
    bankConfirmed: { bank: { confirmedAt: at } },
    identityVerified: { identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] } },
    summaryCertified: { disclosures: { summaryCertifiedAt: at } },
    noteSigned: { signing: { signedAt: at } },
    documentsMade: {
      // At the latest together with the closing documents.
      ...(owesFloodNotice(facts) && { floodNotice: { deliveredAt: at } }),
      ...(daysBeforeClosing !== undefined && {
        notary: {
          manual: true,
          tries: 0,
          waitingPeriodEndsOn: earliestClosing({ applicationOn: applied, noticeOn: applied, daysBeforeClosing }),
        },
      }),
    },
    // A borrower who needs a flood policy brings one, or does not.
    trustAndInsuranceComplete: {
      ...(today.charCodeAt(9) % 2 === 0 && {
        floodPolicy: {
          kind: 'NFIP',
          insurer: 'i',
          policyNumber: 'p',
          coverCents: 250_000_00,
          effectiveOn: today,
          expiresOn: addDays(today, 30),
          status: 'ACCEPTED',
          givenAt: at,
        },
      }),
    },
    rescissionDatesSet: {
      rescission: {
        applies: true,
        lastOfThreeEventsOn: today,
        endsMidnightOf: rescissionEndsMidnightOf,
        earliestDisbursementOn: earliestDisbursement,
        settlementOn: bankSettlement,
      },
    },
    // One more person each time.
    fundingApproved: {
      funding: { ...facts.funding, approvals: [...(facts.funding?.approvals ?? []), { staffUuid: at, name: 'F', at }] },
    },
    disbursed: { funding: { approvals: [], ...facts.funding, disbursedOn: today } },
  }
  return table[event] ?? {}
}

type Gate = typeof unlawful
const dayOf = (instant: string): Day => day(instant.slice(0, 10))
const none: Gate = () => undefined

/** A borrower who got the notice reads it some day, or never. */
const reading = (life: Life, choice: number): Life => {
  const { floodNotice } = life.facts
  if (floodNotice === undefined || choice % 3 > 0) return life
  return {
    ...life,
    facts: { ...life.facts, floodNotice: { ...floodNotice, acknowledgedAt: `${life.today}T12:00:00.000Z` } },
  }
}

/** An end is tried only where it would be an error: anywhere else it would cut most scenarios short. */
const mayBeTried = (step: Step, event: WorkflowEvent): boolean =>
  event === 'cancelled' || event === 'declined'
    ? step === 'FUNDING_DECISION' || step === 'DIRECT_DEBT_PAYOFF'
    : expects(step, event)

/** One turn: the clock moves, the notice may be read, then any event that the step expects may be published. */
const turn = (
  life: Life,
  [choice, days]: readonly [number, number],
  gate: Gate,
): { life: Life; event?: WorkflowEvent } => {
  const moved = reading({ ...life, today: addDays(life.today, days) }, choice)
  const open = WORKFLOW_EVENTS.filter((event) => mayBeTried(moved.step, event))
  const event = open[choice % Math.max(1, open.length)]
  if (event === undefined) return { life: moved }
  const facts = { ...moved.facts, ...written(moved, event) }
  if (gate(event, facts, { today: moved.today, dayOf, original: moved.facts }) !== undefined) return { life: moved }
  const next = advance(moved.step, event, facts)
  return next.ok ? { life: { ...moved, facts, step: next.step }, event } : { life: moved }
}

const isInHazardArea = ({ flood }: ApplicationFacts) => flood?.specialHazardArea === true

/** What must never happen to an application, checked by dates alone and not by the gates. */
const errorOf = (
  { facts, applied }: Life,
  { event, today, before }: { event: WorkflowEvent; today: Day; before: ApplicationFacts },
): string | undefined => {
  const isTexas = facts.property.state === 'TX'
  if (event === 'deedsNotarized' && isTexas && today < addDays(applied, 12)) return 'signed before the Texas days'
  if (
    (event === 'rescissionOver' || event === 'disbursed') &&
    facts.rescission &&
    today < facts.rescission.earliestDisbursementOn
  )
    return 'money before the earliest day'
  if ((event === 'disbursed' || event === 'fundingApproved') && isInHazardArea(facts)) {
    const { effectiveOn, expiresOn } = facts.floodPolicy ?? {}
    if (effectiveOn === undefined || expiresOn === undefined || today < effectiveOn || today > expiresOn)
      return 'money without a flood policy'
  }
  if (event === 'cancelled' || event === 'declined') {
    const { approvals = [], disbursedOn } = before.funding ?? {}
    if (disbursedOn !== undefined) return 'ended with its money out'
    if (approvals.length > 1) return 'ended while its money was on its way'
  }
  const { decision } = before
  const isCounter = event === 'counterAccepted' || (event === 'offerChosen' && decision?.stage === 'final')
  if (isCounter && decision && today >= addDays(dayOf(decision.decidedAt), 90)) return 'a counteroffer on day 90'
  if (event === 'offerChosen' && today > (facts.decision?.offerExpiresOn ?? today)) return 'an offer after its end'
  const closes = event === 'noteSigned' || (event === 'deedsNotarized' && isTexas)
  const isOlder = (than: number, from: string | undefined) => from !== undefined && today >= addDays(day(from), than)
  const rests = closes || event === 'signingStarted' || event === 'documentsMade'
  if (rests && before.signing?.signedAt === undefined) {
    if (isOlder(180, facts.valuation?.asOf)) return 'closed on an old value'
    if (isOlder(90, facts.titleCheckedOn)) return 'closed on an old title'
    if (isOlder(365, facts.flood?.certifiedOn)) return 'closed on an old flood certificate'
  }
  if ((closes || event === 'signingStarted') && before.signing?.signedAt === undefined && isInHazardArea(facts)) {
    const { deliveredAt, acknowledgedAt } = facts.floodNotice ?? {}
    if (acknowledgedAt === undefined) return 'bound without having read of the flood hazard'
    if (deliveredAt !== undefined && today < addDays(dayOf(deliveredAt), 10)) return 'bound within the flood days'
  }
  if (closes && facts.hardCredit && today >= addDays(day(facts.hardCredit.pulledOn), 120))
    return 'closed on an old report'
  if (event === 'reportExpired' && !isOlder(120, before.hardCredit?.pulledOn)) return 'another hard inquiry too soon'
  return undefined
}

const scenarios = fc.record({
  state: fc.constantFrom('CO', 'TX'),
  isInHazardArea: fc.constantFrom(true, false, false),
  from: fc.constantFrom<Step>(
    'APP_SUBMISSION',
    'OFFER_SELECTION',
    'CLTV_LIEN_POSITION_REQUALIFY',
    'FINAL_TITLE_PROCESSING',
    'GENERATE_NOTARY_DISCLOSURE',
    'FUNDING_DECISION',
  ),
  turns: fc.array(fc.tuple(fc.nat(1000), fc.constantFrom(0, 0, 0, 0, 1, 2, 5, 40, 119)), {
    minLength: 20,
    maxLength: 80,
  }),
})

const credit = (pulledOn: string) => ({
  bureau: 'b',
  score: 1,
  scoreFactors: [],
  reportId: 'r',
  pulledOn,
  monthlyDebtCents: 0,
})

const paidOff = {
  id: 'l',
  kind: 'HELOC',
  creditor: 'c',
  balanceCents: 1,
  limitCents: 1,
  paymentCents: 1,
  position: 2,
  securedByHome: true,
  beingPaidOff: true,
  source: 'CREDIT',
} as const

/** What was decided on the way to the steps where terms are accepted, and to the payment. */
const decidedAt = (first: Life): Partial<ApplicationFacts> => {
  const { decision } = written(first, 'decided')
  if (first.step === 'FUNDING_DECISION')
    return {
      ...written(first, 'rescissionDatesSet'),
      liens: { items: [paidOff], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 },
    }
  if (first.step === 'OFFER_SELECTION') return { decision }
  return first.step === 'CLTV_LIEN_POSITION_REQUALIFY' && decision
    ? { decision: { ...decision, decision: 'INITIAL', offerExpiresOn: undefined } }
    : {}
}

const live = (
  { state, isInHazardArea: isHazard, from, turns }: typeof scenarios extends fc.Arbitrary<infer L> ? L : never,
  gate: Gate,
) => {
  const errors: string[] = []
  const events: WorkflowEvent[] = []
  const base: ApplicationFacts = {
    ...sampleFacts,
    property: { ...sampleFacts.property, state },
    bank: { confirmedAt: '2026-03-02T12:00:00.000Z' },
    identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] },
    incomeVerification: { sources: [], verifiedAnnualCents: 1, employmentVerificationNeeded: false },
    valuation: { valueCents: 1, source: 'AVM', asOf: started },
    demographics: 'ANSWERED',
    ...(isHazard && { flood: { status: 'CERTIFIED', specialHazardArea: true } }),
    liens: { items: [], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 },
  }
  const reports =
    from === 'APP_SUBMISSION' || from === 'OFFER_SELECTION' || from === 'CLTV_LIEN_POSITION_REQUALIFY'
      ? {}
      : { softCredit: credit(started), hardCredit: credit(started) }
  const first: Life = { step: from, today: started, applied: started, facts: { ...base, ...reports } }
  let life: Life = { ...first, facts: { ...first.facts, ...decidedAt(first) } }
  for (const one of turns) {
    const { life: next, event } = turn(life, one, gate)
    if (event !== undefined) {
      events.push(event)
      const error = errorOf(next, { event, today: next.today, before: life.facts })
      if (error !== undefined) errors.push(error)
    }
    life = next
    if (rowOf(life.step).waitsOn === 'nobody') break
  }
  return { errors, events }
}

it('no order of events and days signs or pays too early, accepts an expired offer, closes on expired evidence or ends a paid line', () =>
  fc.assert(
    fc.property(scenarios, (one) => {
      expect(live(one, unlawful).errors).toEqual([])
    }),
    { numRuns: 2_000 },
  ))

it.each([
  'signed before the Texas days',
  'money before the earliest day',
  'money without a flood policy',
  'an offer after its end',
  'closed on an old report',
  'another hard inquiry too soon',
  'a counteroffer on day 90',
  'closed on an old value',
  'closed on an old title',
  'closed on an old flood certificate',
  'bound without having read of the flood hazard',
  'bound within the flood days',
  'ended with its money out',
  'ended while its money was on its way',
])('without the gates there is one that %s (control)', (error) => {
  const seen = fc.sample(scenarios, { numRuns: 3_000, seed: 7 }).some((one) => live(one, none).errors.includes(error))
  expect(seen).toBe(true)
})

it('many scenarios are signed, chosen and paid, so that the others mean something (control)', () => {
  const wanted: readonly WorkflowEvent[] = [
    'offerChosen',
    'noteSigned',
    'deedsNotarized',
    'rescissionOver',
    'disbursed',
    'reportExpired',
    'counterAccepted',
  ]
  const published = new Set<string>()
  for (const one of fc.sample(scenarios, { numRuns: 3_000, seed: 7 })) {
    for (const event of live(one, unlawful).events) published.add(event)
    if (wanted.every((event) => published.has(event))) break
  }
  expect(wanted.filter((event) => !published.has(event))).toEqual([])
})
