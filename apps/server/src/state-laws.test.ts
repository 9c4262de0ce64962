import { HomeEquityLaw } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day, daysBetween } from '@hearthline/domain/calendar'
import { collectFacts, decide, defaultPolicy } from '@hearthline/domain/underwriting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNotaryDisclosure } from './documents/index.ts'
import { laterDrawsOf } from './documents/making/plan-terms.ts'
import {
  closingFacts,
  createPaperServer,
  type PaperServer,
  paperInput,
  readSnapshot,
  startAt,
} from './documents/testing/index.ts'
import { checkRecord } from './organisations/checking/check-record.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { type LendingRules, lendingRulesOf } from './organisations/index.ts'
import { upgradeRecord } from './organisations/upgrade-record.ts'

let server: PaperServer
beforeAll(async () => {
  server = await createPaperServer()
})
afterAll(() => server.close())

const property = { ...closingFacts.property, city: 'Austin', state: 'TX', zip: '78701' }
const inTexas: ApplicationFacts = { ...closingFacts, property }
const { states: _, ...ours } = defaultPolicy
const on = paperInput.today

/** What a record of a lender in Texas with this reading of its law decides and prices by. */
const rulesWith = (law: HomeEquityLaw): LendingRules => {
  const policies = [{ ...ours, version: 'counsel', stateLaws: { TX: law } }]
  return lendingRulesOf({ ...sampleRecord('hearthline'), states: ['TX'], lending: { rateSheets: [], policies } }, on)
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

const waitUnder = async (rules: LendingRules): Promise<number> => {
  const { uuid } = await startAt(server, 'GENERATE_NOTARY_DISCLOSURE', { property })
  await server.run(uuid, makeNotaryDisclosure({ ...server.papers, rulesFor: async () => rules }))
  const { facts } = await readSnapshot(server, uuid)
  const { today } = await server.house.clock.at(server.lender.id, server.lender.timeZone)
  return daysBetween(day(today), day(facts.notary?.waitingPeriodEndsOn ?? today))
}

type Effect = {
  readonly law: HomeEquityLaw
  readonly seen: (rules: LendingRules) => unknown
  readonly ours: unknown
  readonly theirs: unknown
}

/** One row for each figure that a record takes: what it moves, by our table and by the lender's reading. */
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
    seen: (rules) => laterDrawsOf({ ...paperInput, facts: inTexas, rules }).minimumDrawCents,
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
    law: { oneAtATime: false },
    seen: (rules) => decided(rules, keepsLine).counteroffers.map(({ kind }) => kind),
    ours: ['PAY_OFF_LIEN'],
    theirs: [],
  },
}

describe('a lender’s own reading of a state’s law', () => {
  it.each(Object.values(EFFECTS))('changes what $law moves', async ({ law, seen, ours, theirs }) =>
    expect([await seen(rulesWith({})), await seen(rulesWith(law))]).toEqual([ours, theirs]),
  )

  it('has a row above for each field that a record may name', () =>
    expect(Object.keys(HomeEquityLaw.def.shape).toSorted()).toEqual(Object.keys(EFFECTS).toSorted()))

  it.each(['closesAtOffice', 'spousesConsent', 'taxesMaximumPrincipal'])(
    'has no word on %s: that is law, and the record is told so',
    (field) => {
      const policies = [{ ...ours, version: 'counsel', stateLaws: { TX: { [field]: false } } }]
      const checked = checkRecord({ ...sampleRecord('hearthline'), lending: { rateSheets: [], policies } })
      expect(checked.ok ? [] : checked.faults).toEqual([
        {
          path: ['lending', 'policies', 0, 'stateLaws', 'TX', field],
          says: 'is not known',
          mend: expect.stringContaining('leave it out'),
        },
      ])
    },
  )

  it('that named those in a row of before goes on without them', () => {
    const policies = [
      { ...ours, version: 'counsel', stateLaws: { TX: { maxCltvPercent: '75', spousesConsent: false } } },
    ]
    const record = { ...sampleRecord('hearthline'), lending: { rateSheets: [], policies } }
    const upgraded = checkRecord(upgradeRecord(record))
    expect(upgraded.ok && upgraded.record.lending.policies[0]?.stateLaws).toEqual({ TX: { maxCltvPercent: '75' } })
  })
})
