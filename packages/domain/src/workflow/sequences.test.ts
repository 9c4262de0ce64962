import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicationFacts } from '../application/index.ts'
import { sampleFacts } from '../application/sample-facts.ts'
import { advance, expects, furthest, type ReachedStage, STAGE_VALUES, stageOn } from './advance.ts'
import { WORKFLOW_EVENTS, type WorkflowEvent } from './events.ts'
import { STEPS, type Step } from './steps.ts'
import { FIRST_STEP, rowOf } from './workflow.ts'

const at = '2026-11-21T10:00:00.000Z'
const lien = (secured: boolean, paidOff: boolean) =>
  ({
    id: 'l',
    kind: 'MORTGAGE',
    creditor: 'c',
    balanceCents: 1,
    limitCents: 1,
    paymentCents: 1,
    position: 1,
    securedByHome: secured,
    beingPaidOff: paidOff,
    source: 'CREDIT',
  }) as const

const decisions = [
  ...(['SELECT', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'SELECT'] as const),
  ...(['DECLINE', 'REVIEW', 'INITIAL', 'ASSET_DEPLETION', 'ERROR', 'APPROVED'] as const),
] as const
const owner = { uuid: 'o', firstName: 'A', lastName: 'B', email: 'a@b.test', relation: 'SPOUSE', owes: true }

/** What may change between two events, as far as a guard reads it; each bit of a number is one fact. */
const circumstances = (bits: number): Partial<ApplicationFacts> => {
  const bit = (nth: number) => ((bits >> nth) & 1) === 1
  const liens = {
    items: [...(bit(5) ? [lien(bit(6), bit(7))] : []), ...(bit(8) ? [lien(bit(9), false)] : [])],
    inquiries: [],
    taxesAnnualCents: 0,
    insuranceAnnualCents: 0,
    hoaMonthlyCents: 0,
  }
  const decision = {
    uuid: 'd',
    decision: decisions[bits & 15] ?? 'SELECT',
    stage: bit(4) ? ('initial' as const) : ('final' as const),
    subDecision: 'UNVERIFIED_OFFER' as const,
    maxLineCents: 1,
    reasons: [],
    dtiDecline: false,
    creditScoreDecline: false,
    decidedAt: at,
  }
  return {
    decision,
    liens,
    delinquent: bit(10) && bit(11) && bit(12),
    demographics: bit(13) ? 'ANSWERED' : undefined,
    valuation: bit(14) ? { valueCents: 1, source: 'AVM', asOf: '2026-11-21' } : undefined,
    valuationMethod: bit(15) ? 'BPO' : bit(16) ? 'RESIDENTIAL_EVALUATION' : undefined,
    bpo: bit(17) ? 'BPO_REQUIRED' : bit(18) ? 'BPO_COMPLETE' : undefined,
    bank: bit(19) ? { confirmedAt: at } : undefined,
    identity: bit(20) ? { documents: [], tries: 1, status: 'VERIFIED', reasons: [] } : undefined,
    flood: bit(21) ? { status: 'ORDERED' } : undefined,
    additional: bit(22) ? { purpose: 'OTHER', givenAt: at, otherOwners: [owner] } : undefined,
    notary: { manual: bit(23), tries: 0, waitingPeriodEndsOn: bit(24) ? '2026-12-01' : undefined },
    incomeVerification: { sources: [], employmentVerificationNeeded: bit(25) },
    disclosures: bit(26) ? { summaryCertifiedAt: at } : undefined,
    hardCredit: undefined,
  }
}

/** The location of a home and its occupancy stay; the other facts may have any value at every turn. */
const scenarios = fc.record({
  state: fc.constantFrom('CO', 'TX', 'GA'),
  occupancy: fc.constantFrom('PRIMARY' as const, 'SECOND_HOME' as const, 'INVESTMENT' as const),
  turns: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 30, maxLength: 90 }),
})

type Life = {
  readonly state: string
  readonly occupancy: 'PRIMARY' | 'SECOND_HOME' | 'INVESTMENT'
  readonly turns: readonly (readonly [number, number])[]
}
type Moment = {
  readonly step: Step
  readonly event: WorkflowEvent | undefined
  readonly stage: ReachedStage
  readonly furthestStage: ReachedStage
}

/** Events that end an application or send it back: drawn rarely, so that some applications reach the end. */
const seldom: readonly WorkflowEvent[] = [
  ...(['cancelled', 'declined', 'reviewRefused', 'counterRefused', 'offerExpired', 'bankReopened'] as const),
  ...([
    'underwritingChanged',
    'papersOutdated',
    'ownershipCorrected',
    'creditPending',
    'creditLocked',
    'valuationFailed',
  ] as const),
  ...(['creditFailed', 'factaAlert', 'answerUnreadable', 'creditMinor', 'employmentUnverified'] as const),
]

/** An application that moves on by events its step accepts. */
const live = ({ state, occupancy, turns }: Life): readonly Moment[] => {
  const story: Moment[] = [{ step: FIRST_STEP, event: undefined, stage: 'INITIAL', furthestStage: 'INITIAL' }]
  for (const [bits, pick] of turns) {
    const last = story.at(-1) as Moment
    const accepted = WORKFLOW_EVENTS.filter(
      (event) => expects(last.step, event) && (pick % 29 === 0 || !seldom.includes(event)),
    )
    const event = accepted[pick % Math.max(accepted.length, 1)]
    if (event === undefined) continue
    const facts = { ...sampleFacts, ...circumstances(bits), property: { ...sampleFacts.property, state, occupancy } }
    const next = advance(last.step, event, facts)
    if (!next.ok) throw new Error(`${last.step} refuses ${event} that it expects`)
    const stage = stageOn(next.step, last.stage)
    story.push({ step: next.step, event, stage, furthestStage: furthest(last.furthestStage, stage) })
  }
  return story
}

const holdsFor = (check: (story: readonly Moment[], life: Life) => void) =>
  fc.assert(
    fc.property(scenarios, (life) => check(live(life), life)),
    { numRuns: 200 },
  )

const money: readonly Step[] = ['FUNDING_DECISION', 'DIRECT_DEBT_PAYOFF', 'COMPLETE']

describe('whatever happens to an application, in any order its steps accept', () => {
  it('it stands at one step of the table, and a closed one stays closed', () =>
    holdsFor((story) => {
      expect(story.filter(({ step }) => !STEPS.includes(step))).toEqual([])
      const end = story.findIndex(({ step }) => rowOf(step).waitsOn === 'nobody')
      if (end >= 0) expect(end).toBe(story.length - 1)
    }))

  it('no money moves before the documents are signed, the deed notarised, insurance shown, the deed recorded and names screened', () =>
    holdsFor((story, { state }) => {
      const reached = story.findIndex(({ step }) => money.includes(step))
      if (reached < 0) return
      const before = story.slice(0, reached + 1).map(({ event }) => event)
      // In Texas the note is signed together with the deed.
      const needed = [
        ...(state === 'TX' ? [] : ['noteSigned']),
        'deedsNotarized',
        'trustAndInsuranceComplete',
        'recorded',
        'screened',
      ]
      expect(needed.filter((event) => !before.includes(event as WorkflowEvent))).toEqual([])
    }))

  it('the right to cancel a line on one’s home runs out first', () =>
    holdsFor((story, { occupancy }) => {
      const reached = story.findIndex(({ step }) => money.includes(step))
      if (reached < 0) return
      const before = story.slice(0, reached + 1).map(({ event }) => event)
      expect(before.includes('rescissionOver')).toBe(occupancy === 'PRIMARY')
    }))

  it('no step of signing comes before the identity is verified and the title is final', () =>
    holdsFor((story) => {
      const reached = story.findIndex(({ step }) => STAGE_VALUES[stageOn(step, 'INITIAL')] >= STAGE_VALUES.SIGNING)
      if (reached < 0) return
      expect(story.slice(0, reached + 1).map(({ event }) => event)).toContain('titleFinal')
    }))

  it('the furthest stage never goes back', () =>
    holdsFor((story) => {
      const values = story.map(({ furthestStage }) => STAGE_VALUES[furthestStage])
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }))

  it('some are funded, so that the others mean something (control)', () => {
    const ended = fc.sample(scenarios, { numRuns: 400, seed: 1 }).map((life) => live(life).at(-1)?.step)
    for (const step of ['COMPLETE', 'DECLINED', 'CANCELLED'] as const) expect(ended, step).toContain(step)
  })
})
