import { type ApplicationFacts, asksSpouses } from '@hearthline/domain/application'
import { addDays, day, daysBetween } from '@hearthline/domain/calendar'
import { HomeEquityLaw, lawOfLine, mayMeetAt, remoteNotary } from '@hearthline/domain/states'
import { chargesOf, collectFacts, decide, defaultPolicy } from '@hearthline/domain/underwriting'
import { advance, type Step, type WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNotaryDisclosure } from './documents/index.ts'
import { dataForTexasEquityNotice } from './documents/making/data-for/before-closing.ts'
import { laterDrawsOf } from './documents/making/plan-terms.ts'
import {
  closingFacts,
  createDocumentServer,
  type DocumentServer,
  documentInput,
  readSnapshot,
  startAt,
} from './documents/testing/index.ts'
import { checkRecord } from './organisations/checking/check-record.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { type LendingRules, lendingRulesOf } from './organisations/index.ts'
import { upgradeRecord } from './organisations/keep-records.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const property = { ...closingFacts.property, city: 'Austin', state: 'TX', zip: '78701' }
const inTexas: ApplicationFacts = { ...closingFacts, property }
const { states: _, ...ours } = defaultPolicy
const on = documentInput.today

/** The lending rules of a lender in a state, with this reading of its law. */
const rulesWith = (law: HomeEquityLaw, state: 'TX' | 'OH' = 'TX'): LendingRules => {
  const policies = [{ ...ours, version: 'counsel', stateLaws: { [state]: law } }]
  return lendingRulesOf({ ...sampleRecord('hearthline'), states: [state], lending: { rateSheets: [], policies } }, on)
}

const decided = (rules: LendingRules, facts: ApplicationFacts) => {
  const collected = collectFacts(facts, { ofContractAge: true })
  if (!collected.ok) throw new Error(collected.reason)
  return decide({ ...rules, stage: 'initial', facts: collected.facts, on })
}

const { liens } = inTexas
if (liens === undefined) throw new Error('a line to be kept is needed')
const keepsLine = {
  ...inTexas,
  liens: { ...liens, items: liens.items.map((lien) => ({ ...lien, beingPaidOff: false })) },
}
const closedTwoYearsAgo = { ...inTexas, liens: { ...liens, homeEquityClosedOn: addDays(on, -730) } }

/** A home under the law that its first valuation stores with it. */
const texasUnder = ({ policy }: LendingRules): ApplicationFacts => ({
  ...inTexas,
  property: { ...property, law: lawOfLine('TX', policy) },
})

const waitUnder = async (rules: LendingRules): Promise<number> => {
  const { uuid } = await startAt(server, 'GENERATE_NOTARY_DISCLOSURE', { property: texasUnder(rules).property })
  await server.run(uuid, makeNotaryDisclosure(server.documents))
  const { facts } = await readSnapshot(server, uuid)
  const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  return daysBetween(day(today), day(facts.notary?.waitingPeriodEndsOn ?? today))
}

const next = (step: Step, event: WorkflowEvent, facts: ApplicationFacts): Step | undefined => {
  const moved = advance(step, event, facts)
  return moved.ok ? moved.step : undefined
}

const inOhio = (facts: ApplicationFacts): ApplicationFacts => ({
  ...facts,
  property: { ...facts.property, city: 'Columbus', state: 'OH', zip: '43215' },
})

/** Facts with the law that a decision under these rules stores. */
const ohioUnder = ({ policy }: LendingRules): ApplicationFacts => {
  const { property, ...facts } = inOhio(inTexas)
  return { ...facts, property: { ...property, law: lawOfLine('OH', policy) } }
}

type Effect = {
  /** Texas by default. */
  readonly state?: 'OH'
  readonly law: HomeEquityLaw
  readonly seen: (rules: LendingRules) => unknown
  readonly ours: unknown
  readonly theirs: unknown
}

/** One row for each figure of a record: its effect with our table and with the lender's reading. */
const EFFECTS: { readonly [Field in keyof Required<HomeEquityLaw>]: Effect } = {
  maxCltvPercent: {
    law: { maxCltvPercent: '61' },
    seen: (rules) => decided(rules, inTexas).limits?.state.capPercent,
    ours: '80',
    theirs: '61',
  },
  maxFeePercent: {
    law: { maxFeePercent: '1' },
    seen: (rules) => [...new Set(decided(rules, inTexas).offers.map(({ feePercent }) => feePercent))],
    ours: ['1.50', '0'],
    theirs: ['0'],
  },
  minLineCents: {
    law: { minLineCents: 70_000_00 },
    seen: (rules) => decided(rules, inTexas).offers.find(({ feePercent }) => feePercent === '0')?.minLineCents,
    ours: 20_500_00,
    theirs: 70_000_00,
  },
  minAdvanceCents: {
    law: { minAdvanceCents: 6_000_00 },
    seen: (rules) => laterDrawsOf({ ...documentInput, facts: texasUnder(rules) }).minimumDrawCents,
    ours: 4_000_00,
    theirs: 6_000_00,
  },
  daysBeforeClosing: { law: { daysBeforeClosing: 20 }, seen: waitUnder, ours: 12, theirs: 20 },
  monthsBetweenLoans: {
    law: { monthsBetweenLoans: 36 },
    seen: (rules) => decided(rules, closedTwoYearsAgo).reasons.map(({ code }) => code),
    ours: [],
    theirs: ['RECENT_EQUITY_LOAN'],
  },
  oneAtATime: {
    state: 'OH',
    law: { oneAtATime: true },
    seen: (rules) => decided(rules, inOhio(keepsLine)).counteroffers.map(({ kind }) => kind),
    ours: [],
    theirs: ['PAY_OFF_LIEN'],
  },
  itemizationBusinessDays: {
    law: { itemizationBusinessDays: 15 },
    seen: async (rules) => (await waitUnder(rules)) > 12,
    ours: false,
    theirs: true,
  },
  closesAtOffice: {
    state: 'OH',
    law: { closesAtOffice: true },
    seen: (rules) => [
      next('GENERATE_CLOSING_DISCLOSURE', 'documentsMade', ohioUnder(rules)),
      mayMeetAt(ohioUnder(rules).property, 'ELSEWHERE'),
    ],
    ours: ['GENERATE_NOTE_SIGNING', true],
    theirs: ['GENERATE_NOTARY_DISCLOSURE', false],
  },
  spousesConsent: {
    state: 'OH',
    law: { spousesConsent: true },
    seen: (rules) => asksSpouses(ohioUnder(rules)),
    ours: false,
    theirs: true,
  },
  notaryInPerson: {
    state: 'OH',
    law: { notaryInPerson: true },
    seen: (rules) => remoteNotary(ohioUnder(rules).property),
    ours: 'allowed',
    theirs: 'in-person',
  },
  taxesMaximumPrincipal: {
    state: 'OH',
    law: { taxesMaximumPrincipal: true },
    seen: (rules) => chargesOf(ohioUnder(rules), { ...rules, lending: {} }).taxesMaximumPrincipal,
    ours: false,
    theirs: true,
  },
  acknowledgesValue: {
    state: 'OH',
    law: { acknowledgesValue: true },
    seen: (rules) => {
      const facts = { ...ohioUnder(rules), bpo: 'BPO_REQUIRED' } as const
      return next('IDENTITY_VERIFICATION', 'identityVerified', facts)
    },
    ours: 'FINAL_TITLE_PROCESSING',
    theirs: 'BPO_ORDER_REQUEST',
  },
  equityNotice: {
    state: 'OH',
    law: { equityNotice: 'TEXAS_50_G' },
    seen: (rules) => dataForTexasEquityNotice({ ...documentInput, facts: ohioUnder(rules) }) !== undefined,
    ours: false,
    theirs: true,
  },
  attorneyReviews: {
    state: 'OH',
    law: { attorneyReviews: true },
    seen: (rules) => next('GENERATE_NOTARY_DISCLOSURE', 'documentsMade', ohioUnder(rules)),
    ours: 'GENERATE_DEED_SIGNING',
    theirs: 'ATTORNEY_REVIEW',
  },
}

describe('a lender’s own reading of a state’s law', () => {
  it.each(Object.values(EFFECTS))('changes what $law moves', async ({ law, state, seen, ours, theirs }) =>
    expect([await seen(rulesWith({}, state)), await seen(rulesWith(law, state))]).toEqual([ours, theirs]),
  )

  it('has a row above for each field that a record may name', () =>
    expect(Object.keys(HomeEquityLaw.def.shape).toSorted()).toEqual(Object.keys(EFFECTS).toSorted()))

  it.each([
    ['maxCltvPercent', '85'],
    ['daysBeforeClosing', 5],
    ['oneAtATime', false],
    ['closesAtOffice', false],
  ])('that asks for less by %s is refused: it is law, and the record is told so', (field, value) => {
    const policies = [{ ...ours, version: 'counsel', stateLaws: { TX: { [field]: value } } }]
    const checked = checkRecord({ ...sampleRecord('hearthline'), lending: { rateSheets: [], policies } })
    expect(checked.ok ? [] : checked.errors).toEqual([
      {
        path: ['lending', 'policies', 0, 'stateLaws', 'TX', field],
        says: 'asks for less than the law',
        mend: expect.stringContaining('leave it out'),
      },
    ])
  })

  it.each([
    ['NY', '5.5', true],
    ['NY', '5', false],
    ['CA', '4.5', false],
    // No row of ours is above it.
    ['OH', '7', false],
  ])('that lets points and fees of %s be %s %% of a line: refused %s', (state, maxPointsAndFeesPercent, isRefused) => {
    const policies = [{ ...ours, version: 'counsel', creditLimits: { [state]: { maxPointsAndFeesPercent } } }]
    const checked = checkRecord({ ...sampleRecord('hearthline'), lending: { rateSheets: [], policies } })
    const path = ['lending', 'policies', 0, 'creditLimits', state, 'maxPointsAndFeesPercent']
    const mend = expect.stringContaining('leave it out')
    expect(checked.ok ? [] : checked.errors).toEqual(
      isRefused ? [{ path, says: 'allows more than the law', mend }] : [],
    )
  })

  it('that asked for less in a row of before goes on without it', () => {
    const policies = [
      { ...ours, version: 'counsel', stateLaws: { TX: { maxCltvPercent: '75', spousesConsent: false } } },
    ]
    const record = { ...sampleRecord('hearthline'), lending: { rateSheets: [], policies } }
    const upgraded = checkRecord(upgradeRecord(record))
    expect(upgraded.ok && upgraded.record.lending.policies[0]?.stateLaws).toEqual({ TX: { maxCltvPercent: '75' } })
  })
})
