import { PrivateLabel } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { sampleRecord, withValue } from './checking/sample-record.ts'
import { privateLabelOf } from './private-label.ts'
import { createRegistry, type Organisation } from './registry.ts'

const page = { baseUrl: 'https://lender.example', sandbox: false, locale: 'en', today: '2026-11-21' } as const
const organisationOf = (record: object): Organisation => {
  const [organisation] = createRegistry([record]).all
  if (organisation === undefined) throw new Error('no organisation')
  return organisation
}
const labelOf = (record: object, change: Partial<Parameters<typeof privateLabelOf>[1]> = {}) =>
  privateLabelOf(organisationOf(record), { ...page, ...change })

describe('the private label', () => {
  it.each(['hearthline', 'juniper', 'silverleaf', 'empire-river'])('of %s is what the contract says', (name) => {
    const label = labelOf(sampleRecord(name))
    expect(PrivateLabel.parse(label)).toEqual(label)
  })
  it('tells nothing of the record that the contract does not name', () => {
    const text = JSON.stringify(labelOf(sampleRecord('juniper')))
    for (const hidden of ['rateSheets', 'deedTrustee', 'mailFrom', 'fundingHoldDays', 'hosts', 'data:image'])
      expect(text).not.toContain(hidden)
  })
  it('has organisation info and data to the letter [P-3-01..28]', () => {
    const record = sampleRecord('empire-river')
    const { companyInfo } = record
    expect(labelOf(record)).toMatchObject({
      baseUrl: page.baseUrl,
      canonicalOrgCode: 'EMPIRE_RIVER',
      orgBrand: 'Empire River',
      orgCode: 'EMPIRE_RIVER',
      orgMetaData: {
        companyInfo: { ...companyInfo, licensesUrl: 'https://lender.example/licenses' },
        products: { heloc: record.products.heloc },
      },
      orgPricingData: [{ minAmount: 15_000, maxAmount: 400_000, minApr: 7.6, maxApr: 17.2 }],
    })
  })
  it('says in Spanish what the lender says in Spanish, and both where the page changes its language', () => {
    const record = sampleRecord('harbor-point')
    const { orgMetaData, hearthline } = labelOf(record, { locale: 'es' })
    expect(orgMetaData.companyInfo).toMatchObject(record.spanish ?? {})
    expect(hearthline.disclosureCopy).toEqual({
      en: record.companyInfo.disclosureCopy,
      es: record.spanish?.disclosureCopy,
    })
  })
  it('names our own page where the lender has no address of its own', () =>
    expect(
      labelOf(withValue(sampleRecord(), ['companyInfo', 'termsOfUseUrl'], null)).orgMetaData.companyInfo,
    ).toMatchObject({
      termsOfUseUrl: 'https://lender.example/terms',
      privacyPolicyUrl: 'https://harborpoint.example/privacy',
    }))
  it.each([
    [true, 'withReview'],
    [false, 'withoutReview'],
  ] as const)('has the New York notice for a review allowed: %s', (allowed, name) => {
    const record = sampleRecord()
    const label = labelOf(withValue(record, ['companyInfo', 'allowRegulatorReview'], allowed))
    expect(label.hearthline.newYorkNotice).toEqual(record.newYorkNotice[name])
  })
})

describe('orgPricingData', () => {
  it('comes from the sheet and the policy in force', () => {
    expect(labelOf(sampleRecord('juniper')).orgPricingData).toEqual([
      { minAmount: 15_000, maxAmount: 400_000, minApr: 7.85, maxApr: 16.5 },
    ])
    expect(labelOf(sampleRecord('juniper'), { today: '2026-10-31' }).orgPricingData).toEqual([
      { minAmount: 15_000, maxAmount: 400_000, minApr: 7.6, maxApr: 17.2 },
    ])
    expect(labelOf(sampleRecord('silverleaf')).orgPricingData[0]).toMatchObject({
      minAmount: 25_000,
      maxAmount: 250_000,
    })
  })
  it('merges the list of the record in, entry by entry [P-3-09]', () => {
    const list = [{ maxAmount: 300_000 }, { minApr: 8, maxApr: 9 }]
    expect(labelOf(withValue(sampleRecord(), ['orgPricingData'], list)).orgPricingData).toEqual([
      { minAmount: 15_000, maxAmount: 300_000, minApr: 7.6, maxApr: 17.2 },
      { minAmount: 15_000, maxAmount: 400_000, minApr: 8, maxApr: 9 },
    ])
  })
})

describe('the states of the main brand', () => {
  const [main, variant, other] = ['hearthline', 'hearthline-new-york', 'harbor-point'].map((name) => sampleRecord(name))
  const countsIn = (states: readonly string[]) =>
    createRegistry([{ ...main, states, stateLicenses: [] }, variant, other]).all.map(
      (one) => privateLabelOf(one, page).hearthline.mainBrandStates,
    )
  it('are told on the pages of the main brand and its variants only', () =>
    expect(countsIn(['CO', 'UT'])).toEqual([2, 2, null]))
  it('do not count the District of Columbia', () => expect(countsIn(['CO', 'DC'])).toEqual([1, 1, null]))
})
