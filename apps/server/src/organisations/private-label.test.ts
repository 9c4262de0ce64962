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
    const companyAddress = {
      street1: '9 Palisade Landing',
      street2: 'Floor 2',
      city: 'Poughkeepsie',
      state: 'NY',
      zip: '12601',
    }
    expect(labelOf(record)).toMatchObject({
      baseUrl: page.baseUrl,
      canonicalOrgCode: 'EMPIRE_RIVER',
      orgBrand: 'Empire River',
      orgCode: 'EMPIRE_RIVER',
      orgMetaData: {
        companyInfo: { ...companyInfo, companyAddress, licensesUrl: 'https://lender.example/licenses' },
        products: { heloc: record.products.heloc },
      },
      orgPricingData: [{ minAmount: 15_000, maxAmount: 400_000, minApr: 7.6, maxApr: 17.2 }],
    })
  })
  it.each([
    ['[P-1-10]', ['companyName', 'companyNameShort']],
    ['[P-1-11]', ['companyAddress']],
    ['[P-1-12]', ['companyNMLS', 'companyNmlsURL']],
    ['[P-1-13]', ['phoneFormatted', 'email']],
    ['[P-1-14]', ['termsOfUseUrl', 'privacyPolicyUrl', 'licensesUrl', 'companyLegalUrl', 'additionalUrls']],
    ['[P-1-15]', ['companyProduct']],
  ] as const)('%s has %j as the lender gives them', (_, fields) => {
    const [one, other] = [sampleRecord('empire-river'), sampleRecord('coinstead')]
    for (const { companyInfo, ...record } of [one, other]) {
      const shown = labelOf({ ...record, companyInfo }).orgMetaData.companyInfo
      for (const field of fields) if (companyInfo[field] !== null) expect(shown[field]).toEqual(companyInfo[field])
    }
    expect(fields.map((field) => one.companyInfo[field])).not.toEqual(fields.map((field) => other.companyInfo[field]))
  })
  it('[P-1-15] has the name of each product by its key', () =>
    expect(labelOf(sampleRecord('coinstead')).orgMetaData.products.heloc.name).toBe('Crypto Home Equity Line'))
  it.each(['registration', 'webChat', 'ceoFeedback', 'logoutSurvey'] as const)(
    '[P-1-16] has the feature toggle %s as the lender sets it',
    (feature) => {
      for (const isOn of [true, false])
        expect(labelOf(withValue(sampleRecord(), ['features', feature], isOn)).hearthline.features[feature]).toBe(isOn)
    },
  )
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
    ['https://harborpoint.example/communications', 'https://harborpoint.example/communications'],
    [undefined, null],
  ])('leads to the page on electronic communications where the record has %s', (url, expected) =>
    expect(labelOf(withValue(sampleRecord(), ['communicationsUrl'], url)).hearthline.communicationsUrl).toBe(expected),
  )
  it.each([
    [true, 'withReview'],
    [false, 'withoutReview'],
  ] as const)('[P-6-11] has the New York notice for a review allowed: %s', (allowed, name) => {
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
  it('[P-1-31] are told on the pages of the main brand and its variants only', () =>
    expect(countsIn(['CO', 'UT'])).toEqual([2, 2, null]))
  it('do not count the District of Columbia', () => expect(countsIn(['CO', 'DC'])).toEqual([1, 1, null]))
})
