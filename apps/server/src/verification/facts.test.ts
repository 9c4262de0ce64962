import type { LiensForm } from '@hearthline/contracts'
import {
  type ApplicationFacts,
  confirmedLiens,
  type IdentityCheck,
  type Lien,
  type Liens,
  sampleFacts,
} from '@hearthline/domain/application'
import { describe, expect, it } from 'vitest'
import { valuationPolicyOf } from '../organisations/index.ts'
import type { CreditReport } from '../vendors/index.ts'
import { liensFromReport, recentInquiries } from './credit/credit-facts.ts'
import { identityVerdict } from './identity/identity-verdict.ts'
import { sidesGiven } from './identity/submit-identity.ts'
import { isSpecialHazardArea } from './property/certify-flood.ts'
import { findingOf } from './property/find-value.ts'
import { attestedInquiries } from './title/confirm-liens.ts'
import { newLiens, withTitleLiens } from './title/title-record.ts'

const mortgage = (creditor: string, balanceCents: number, kind: 'MORTGAGE' | 'HELOC' = 'MORTGAGE') => ({
  creditor,
  mask: '0001',
  kind,
  balanceCents,
  limitCents: balanceCents,
  paymentCents: 1_00,
})
const report: CreditReport = {
  reportId: 'r',
  score: 700,
  scoreFactors: [],
  monthlyDebtCents: 0,
  delinquent: false,
  mortgages: [mortgage('Line', 9_00, 'HELOC'), mortgage('Small', 1_00), mortgage('Large', 5_00)],
  inquiries: [
    { creditor: 'Auto Bank', on: '2026-11-01' },
    { creditor: 'AUTO BANK', on: '2026-11-01' },
    { creditor: 'Auto Bank', on: '2026-11-02' },
    { creditor: 'On the edge', on: '2026-07-24' },
    { creditor: 'Too old', on: '2026-07-23' },
  ],
}
const today = '2026-11-21'

describe('a credit report', () => {
  it('gives the liens in their order: mortgages by size, then lines', () =>
    expect(liensFromReport(report, today).items.map(({ creditor, position }) => [creditor, position])).toEqual([
      ['Large', 1],
      ['Small', 2],
      ['Line', 3],
    ]))
  it('gives the inquiries of 120 days, one a lender and day', () =>
    expect(recentInquiries(report, today).map(({ creditor, on }) => `${creditor} ${on}`)).toEqual([
      'AUTO BANK 2026-11-01',
      'Auto Bank 2026-11-02',
      'On the edge 2026-07-24',
    ]))
})

describe('the value of a home', () => {
  const texan: ApplicationFacts = { ...sampleFacts, property: { ...sampleFacts.property, state: 'TX' } }
  const valued = { outcome: 'valued', valueCents: 500_000_00, asOf: today } as const
  it.each([
    ['an automated value', sampleFacts, valued, 'valued', { bpo: 'BPO_NOT_REQUIRED', valuation: { source: 'AVM' } }],
    ['one in Texas', texan, valued, 'valued', { bpo: 'UNKNOWN_BPO_STATUS' }],
    ['none', sampleFacts, { outcome: 'noValue' } as const, 'valueNotFound', { bpo: 'BPO_REQUIRED' }],
    [
      'no such home',
      sampleFacts,
      { outcome: 'notFound' } as const,
      'propertyNotFound',
      { propertyTrouble: 'NOT_FOUND' },
    ],
    [
      'several homes',
      sampleFacts,
      { outcome: 'several', homes: [] } as const,
      'propertiesFound',
      { propertyTrouble: 'SEVERAL' },
    ],
  ] as const)('%s leads on', (_, facts, answer, event, change) =>
    expect(findingOf(facts, answer, valuationPolicyOf({}))).toMatchObject({ event, change }),
  )
})

it.each([
  ['A', true],
  ['AE', true],
  ['ve', true],
  ['X', false],
  ['B', false],
  ['D', false],
] as const)('flood zone %s is a special hazard area: %s', (zone, expected) =>
  expect(isSpecialHazardArea(zone)).toBe(expected),
)

const lien = (id: string, change: Partial<Lien> = {}): Lien => ({
  id,
  ...mortgage('Large', 5_00),
  position: 1,
  securedByHome: true,
  beingPaidOff: false,
  source: 'CREDIT',
  ...change,
})
const liens: Liens = {
  items: [lien('1'), lien('2', { source: 'TITLE', kind: 'JUDGMENT', creditor: 'Sample Builders LLC' })],
  inquiries: [
    { id: 'a', creditor: 'A', on: today },
    { id: 'b', creditor: 'B', on: today, newDebt: true },
  ],
  taxesAnnualCents: 0,
  insuranceAnnualCents: 0,
  hoaMonthlyCents: 0,
}
const answer = (id: string, change: Partial<LiensForm['items'][number]> = {}): LiensForm['items'][number] => ({
  id,
  kind: 'MORTGAGE',
  creditor: 'Made smaller',
  balanceCents: 1,
  limitCents: 0,
  paymentCents: 0,
  securedByHome: true,
  beingPaidOff: true,
  ...change,
})
const form = (change: Partial<LiensForm>): LiensForm => ({
  items: [],
  inquiries: [],
  taxesAnnualCents: 0,
  insuranceAnnualCents: 0,
  hoaMonthlyCents: 0,
  freeAndClear: false,
  ...change,
})

describe('the liens as confirmed', () => {
  it('keep the figures of the report, and take what only the borrower knows', () => {
    const items = confirmedLiens(liens, [answer('1', { includesTaxesAndInsurance: 'YES' })])
    expect(items).toEqual([
      { ...lien('1'), beingPaidOff: true, includesTaxesAndInsurance: 'YES' },
      { ...liens.items[1], position: 2 },
    ])
  })
  it('take in what the borrower adds, a line at least at what is drawn, and forget it when it is taken back', () => {
    const items = confirmedLiens(liens, [answer('new', { kind: 'HELOC', balanceCents: 7_00 })])
    expect(items[2]).toMatchObject({ id: 'new', source: 'BORROWER', position: 3, limitCents: 7_00 })
    expect(confirmedLiens({ ...liens, items }, [])).toHaveLength(2)
  })
  it('keep an inquiry that was answered before', () =>
    expect(attestedInquiries(liens, form({ inquiries: [{ id: 'a', newDebt: false }] }))).toMatchObject([
      { id: 'a', newDebt: false },
      { id: 'b', newDebt: true },
    ]))
})

describe('the liens of the public record', () => {
  const found = [
    { creditor: 'sample builders llc', kind: 'JUDGMENT', balanceCents: 1 },
    { creditor: 'Sample County', kind: 'TAX_LIEN', balanceCents: 3_00 },
  ] as const
  it('are added once', () => {
    expect(newLiens(liens, found).map(({ creditor }) => creditor)).toEqual(['Sample County'])
    const twice = withTitleLiens(withTitleLiens(liens, { liens: found }), { liens: found })
    expect(twice.items.map(({ creditor, position }) => [creditor, position])).toEqual([
      ['Large', 1],
      ['Sample Builders LLC', 1],
      ['Sample County', 3],
    ])
  })
  it('tell of the last home equity loan, and a look that finds none forgets none', () => {
    const once = withTitleLiens(liens, { liens: [], homeEquityClosedOn: '2026-03-02' })
    expect(withTitleLiens(once, { liens: [] }).homeEquityClosedOn).toBe('2026-03-02')
    expect(Object.keys(withTitleLiens(liens, { liens: [] }))).not.toContain('homeEquityClosedOn')
  })
})

describe('who somebody is', () => {
  const identity = (tries: number): IdentityCheck => ({
    documents: ['PASSPORT_FRONT'],
    tries,
    status: 'IN_REVIEW',
    reasons: [],
  })
  const at = '2026-11-21T10:00:00.000Z'
  const verified = { answer: { outcome: 'verified' }, screening: 'clear' } as const
  const rejected = { answer: { outcome: 'rejected', reasons: ['BLURRED'] }, screening: 'notAsked' } as const
  const review = { answer: { outcome: 'review', reasons: ['NAME_DIFFERS'] }, screening: 'notAsked' } as const
  const alike = { ...verified, screening: 'possibleMatch' } as const
  it.each([
    ['is known once document and lists agree', 1, verified, true, 'VERIFIED', undefined],
    ['may try again after a refusal', 2, rejected, false, 'REJECTED', undefined],
    ['is looked at by a person after three', 3, rejected, false, 'REJECTED', 'identityTries'],
    ['is looked at by a person where the vendor cannot tell', 1, review, false, 'IN_REVIEW', 'identityReview'],
    ['is looked at by a person where a list has the name', 1, alike, false, 'IN_REVIEW', 'screeningMatch'],
  ] as const)('%s', (_, tries, finding, isVerified, status, needsAttention) => {
    const verdict = identityVerdict(identity(tries), finding, { at, title: 'PREQUAL_TITLE_COMPLETE' })
    expect(verdict.isVerified).toBe(isVerified)
    expect(verdict.change.identity?.status).toBe(status)
    expect(verdict.change.needsAttention?.reason).toBe(needsAttention)
  })
  it('needs every side of a document, and nothing else', () => {
    expect(sidesGiven('PASSPORT', ['PASSPORT_FRONT'])).toEqual(['PASSPORT_FRONT'])
    expect(sidesGiven('DRIVERS_LICENSE', ['DRIVERS_LICENSE_FRONT'])).toBeUndefined()
    expect(sidesGiven('PASSPORT', ['PASSPORT_FRONT', 'PAYSTUB'])).toBeUndefined()
  })
})
