import { describe, expect, it } from 'vitest'
import type { ApplicationFacts } from '../../application/index.ts'
import { decide } from '../decisions/decide.ts'
import { rules } from '../testing/underwriting-fixtures.ts'
import { collectFacts } from './collect-facts.ts'
import { isVerified } from './facts.ts'

const credit = {
  bureau: 'Sample Bureau',
  score: 765,
  scoreFactors: [],
  reportId: 'r-1',
  pulledOn: '2026-11-04',
  monthlyDebtCents: 610_00,
}

const fail = (): never => {
  throw new Error('no liens')
}

const application: ApplicationFacts = {
  applicant: {
    firstName: 'Imani',
    lastName: 'Sampleton',
    email: 'imani@example.test',
    hasBirthDate: true,
    hasTaxId: true,
    maritalStatus: 'SEPARATED',
  },
  property: {
    uuid: '6c1e4f0e-0000-4000-8000-000000000001',
    street: '2187 Larkspur Lane',
    city: 'Fort Collins',
    state: 'CO',
    zip: '80521',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    units: 1,
    titleChangedRecently: false,
    listedForSale: false,
    boughtRecently: false,
  },
  income: { employmentTypes: ['FULL_TIME'], annualCents: 124_000_00 },
  consents: [],
  isCrypto: false,
  softCredit: credit,
  valuation: { valueCents: 642_000_00, source: 'AVM', asOf: '2026-11-04' },
  liens: {
    items: [
      {
        id: 'first',
        kind: 'MORTGAGE',
        creditor: 'Example Savings',
        balanceCents: 318_400_00,
        limitCents: 0,
        paymentCents: 1_940_00,
        position: 1,
        securedByHome: true,
        beingPaidOff: false,
        includesTaxesAndInsurance: 'NO',
        source: 'CREDIT',
      },
    ],
    inquiries: [],
    taxesAnnualCents: 2_400_01,
    insuranceAnnualCents: 1_200_00,
    hoaMonthlyCents: 60_00,
  },
  demographics: 'ANSWERED',
}

const cleared = {
  step: 'WAITING_FOR_UNDERWRITER',
  covers: ['OWNERSHIP'],
  conditions: [],
  reason: 'The deed came with the letter.',
  by: { staffUuid: '5c0ffee0-0000-4000-8000-000000000001', name: 'Sam Sample' },
  at: '2026-11-05T17:00:00Z',
}

const collected = (change: Partial<ApplicationFacts> = {}) => {
  const answer = collectFacts({ ...application, ...change }, { ofContractAge: true })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.facts
}

describe('the facts of an application', () => {
  it('are enough for a decision', () =>
    expect(decide({ ...rules, stage: 'initial', facts: collected() }).decision).toBe('SELECT'))
  it('do not include names, marital status and demographic answers', () =>
    expect(JSON.stringify(collected())).not.toMatch(/Imani|Sampleton|SEPARATED|ANSWERED|Larkspur/))
  it('say that a broker brought the application, whose pay counts among the fees; no officer’s and no visitor’s does', () =>
    expect(
      [undefined, 'DIRECT', 'RETAIL', 'WHOLESALE'].map((channel) => collected({ channel } as never).isBrokered),
    ).toEqual([undefined, undefined, undefined, true]))
  it('say where the home is once its county is known', () => {
    const { county, city } = collected({ property: { ...application.property, county: 'Larimer County' } }).property
    expect([county, city]).toEqual(['Larimer County', 'Fort Collins'])
    expect(collected().property).not.toHaveProperty('county')
  })
  it('take the hard report once it is in', () =>
    expect(collected({ hardCredit: { ...credit, score: 741, monthlyDebtCents: 700_00 } })).toMatchObject({
      score: 741,
      monthlyDebtCents: 700_00,
    }))
  it('count taxes and insurance a month, rounded up, unless a lien payment holds them', () => {
    expect(collected().housing).toEqual({
      taxesMonthlyCents: 200_01,
      insuranceMonthlyCents: 100_00,
      associationMonthlyCents: 60_00,
    })
    const { liens } = application
    const held = liens && {
      ...liens,
      items: liens.items.map((l) => ({ ...l, includesTaxesAndInsurance: 'YES' as const })),
    }
    expect(collected({ liens: held }).housing).toMatchObject({ taxesMonthlyCents: 0, insuranceMonthlyCents: 0 })
  })
  it('include what staff still have to review', () =>
    expect(
      collected({ delinquent: true, propertyTrouble: 'OWNERSHIP_DIFFERS', creditTrouble: 'FACTA' }).openReviews,
    ).toEqual(['DELINQUENCY', 'OWNERSHIP', 'FRAUD_ALERT']))
  it('need a review if the report shows a bankruptcy, or a debt on record is denied', () => {
    const { liens } = application
    const [first] = liens?.items ?? []
    if (liens === undefined || first === undefined) throw new Error('a sample without liens')
    const recorded = (securedByHome: boolean) => ({
      liens: { ...liens, items: [{ ...first, source: 'TITLE' as const, securedByHome }] },
    })
    expect(collected({ softCredit: { ...credit, bankruptcy: true } }).openReviews).toEqual(['BANKRUPTCY'])
    expect([collected(recorded(true)).openReviews, collected(recorded(false)).openReviews]).toEqual([
      [],
      ['CONTRADICTION'],
    ])
  })
  it('need no second review of what staff cleared', () =>
    expect(
      collected({ delinquent: true, propertyTrouble: 'OWNERSHIP_DIFFERS', clearedReviews: [cleared] }).openReviews,
    ).toEqual(['DELINQUENCY']))
  it('count the vested part of the owned part of an asset, and distinguish none from not asked', () => {
    const asset = { kind: 'RETIREMENT', institution: 'Example Trust', asOf: '2026-11-01' } as const
    const assets = [{ ...asset, balanceCents: 90_000_00, ownedPercent: 50, vestedPercent: 75 }]
    expect(collected({ assets }).assets).toEqual([
      { kind: 'RETIREMENT', balanceCents: 90_000_00, ownedPercent: '37.5' },
    ])
    expect([collected().assets, collected({ assets: [] }).assets]).toEqual([undefined, []])
  })
  it('may rest on a frozen file, which has no score', () =>
    expect(collected({ softCredit: undefined, creditTrouble: 'LOCKED' })).toMatchObject({
      score: null,
      creditFrozen: true,
    }))
  it('are verified once income is', () => {
    const incomeVerification = { sources: [], employmentVerificationNeeded: false, verifiedAnnualCents: 120_000_00 }
    expect([isVerified(collected()), isVerified(collected({ incomeVerification }))]).toEqual([false, true])
  })
  it.each([
    ['credit', { softCredit: undefined }, 'CREDIT_MISSING'],
    ['liens', { liens: undefined }, 'LIENS_MISSING'],
    ['a state we know', { property: { ...application.property, state: 'PR' } }, 'STATE_UNKNOWN'],
  ] as const)('are not complete without %s', (_, change, reason) =>
    expect(collectFacts({ ...application, ...change }, { ofContractAge: true })).toEqual({ ok: false, reason }),
  )
})

describe('the last home equity loan', () => {
  const line = (change: object) => ({
    ...(application.liens?.items[0] ?? fail()),
    id: 'line',
    kind: 'HELOC' as const,
    openedOn: '2026-05-04',
    ...change,
  })
  const closedOn = (items: readonly ReturnType<typeof line>[], homeEquityClosedOn?: string) => {
    const liens = { ...(application.liens ?? fail()), items, homeEquityClosedOn }
    const collected = collectFacts({ ...application, liens }, { ofContractAge: true })
    return collected.ok ? collected.facts.property.lastHomeEquityClosedOn : collected.reason
  }
  it.each([
    ['is a line on the home', [line({})], undefined, '2026-05-04'],
    ['is one that ours pays off', [line({ beingPaidOff: true })], undefined, '2026-05-04'],
    ['is the latest of several', [line({}), line({ openedOn: '2026-06-01' })], '2026-05-30', '2026-06-01'],
    ['is one of the public record that is paid off by now', [], '2026-07-08', '2026-07-08'],
    ['is no line that another home secures', [line({ securedByHome: false })], undefined, undefined],
    ['is no line of an unknown day', [line({ openedOn: undefined })], undefined, undefined],
  ])('%s', (_, items, recorded, expected) => expect(closedOn(items, recorded)).toBe(expected))
})
