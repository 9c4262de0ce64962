import { type ApplicationFacts, type Lien, sampleFacts } from '@hearthline/domain/application'
import { describe, expect, it } from 'vitest'
import { cancellationKind } from './cancel-application.ts'
import { asksDemographics } from './give-additional-info.ts'

const mortgage: Lien = {
  id: 'm',
  kind: 'MORTGAGE',
  creditor: 'Example Home Loans',
  balanceCents: 1,
  limitCents: 1,
  paymentCents: 1,
  position: 1,
  securedByHome: true,
  beingPaidOff: true,
  source: 'CREDIT',
}
const withLien = (change: Partial<Lien>): ApplicationFacts => ({
  ...sampleFacts,
  liens: {
    items: [{ ...mortgage, ...change }],
    inquiries: [],
    taxesAnnualCents: 0,
    insuranceAnnualCents: 0,
    hoaMonthlyCents: 0,
  },
})
const secondHome: ApplicationFacts['property'] = { ...sampleFacts.property, occupancy: 'SECOND_HOME' }

describe('demographic questions', () => {
  it.each([
    ['REG_C', sampleFacts, true],
    ['REG_C_VOLUNTARY', sampleFacts, true],
    ['OFF', withLien({}), false],
    ['REG_B_13_WHEN_REFI', sampleFacts, false],
    ['REG_B_13_WHEN_REFI', withLien({}), true],
    ['REG_B_13_WHEN_REFI', withLien({ beingPaidOff: false }), false],
    ['REG_B_13_WHEN_REFI', withLien({ kind: 'HELOC' }), false],
    ['REG_B_13_WHEN_REFI', { ...withLien({}), property: secondHome }, false],
  ] as const)('under %s are asked only where the law has them asked', (collection, facts, expected) =>
    expect(asksDemographics(collection, facts)).toBe(expected),
  )
})

describe('cancelling', () => {
  const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: name, name, at: '2026-11-09T17:00:00.000Z' }))
  const signedOn = (closingSignedAt: string): ApplicationFacts => ({ ...sampleFacts, disclosures: { closingSignedAt } })
  const signed = signedOn('2026-11-05T18:00:00.000Z')
  const dated = (endsMidnightOf: string): ApplicationFacts => ({
    ...signed,
    rescission: {
      applies: true,
      lastOfThreeEventsOn: '2026-11-05',
      endsMidnightOf,
      earliestDisbursementOn: '2026-11-11',
      settlementOn: '2026-11-12',
    },
  })
  it.each([
    ['before signing', sampleFacts, 'WITHDRAWN'],
    ['between signing and the dates', signed, 'RESCINDED'],
    ['when its days are over before the dates are set', signedOn('2026-11-04T18:00:00.000Z'), undefined],
    ['when the day of signing began in UTC only', signedOn('2026-11-05T03:00:00.000Z'), undefined],
    ['signed late on the day where the lender is', signedOn('2026-11-06T05:30:00.000Z'), 'RESCINDED'],
    ['on the last day', dated('2026-11-09'), 'RESCINDED'],
    ['the day after', dated('2026-11-08'), undefined],
    ['once two people have let the money go', { ...dated('2026-11-09'), funding: { approvals } }, undefined],
    ['when one of them has', { ...dated('2026-11-09'), funding: { approvals: approvals.slice(1) } }, 'RESCINDED'],
    ['a signed line on a second home', { ...signed, property: secondHome }, undefined],
  ] as const)('%s', (_, facts, kind) =>
    expect(cancellationKind(facts, { today: '2026-11-09', timeZone: 'America/Denver' })).toBe(kind),
  )
})
