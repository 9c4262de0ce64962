import { resolve } from 'node:path'
import { contrastRatio } from '@hearthline/domain/brand'
import { describe, expect, it } from 'vitest'
import { readRecordFolder, withClashes } from './record-files.ts'
import { createRegistry, type Organisation } from './registry.ts'

const files = withClashes(readRecordFolder(resolve(import.meta.dirname, '../../organisations')))
const all = createRegistry(files.map(({ record }) => record)).all

it.each(files.map(({ file, errors }) => [file.split('/').at(-1), errors] as const))('%s is right', (_, errors) =>
  expect(errors).toEqual([]),
)

/** What the seeded lenders demonstrate. */
const KINDS: readonly (readonly [string, (one: Organisation) => boolean])[] = [
  ['a main brand with fewer than fifty states', (one) => one.isDefault && (one.mainBrandStates ?? 50) < 50],
  ['a credit union', ({ programs }) => programs.includes('CREDIT_UNION')],
  ['a wholesale lender', ({ products }) => products.heloc.isWholesale],
  [
    'New York without review',
    ({ products, companyInfo }) => products.heloc.isNewYork && !companyInfo.allowRegulatorReview,
  ],
  ['New York with review', ({ products, companyInfo }) => products.heloc.isNewYork && companyInfo.allowRegulatorReview],
  ['interest only from an age on', ({ products }) => products.heloc.interestOnlyFromAge !== null],
  ['a crypto-backed line', ({ products }) => products.heloc.cryptoUtmSource === 'cloc'],
  ['a referrer required', ({ originatorRules }) => originatorRules.isReferrerRequired],
  ['a privacy link that leads outside', ({ companyInfo }) => companyInfo.privacyLinkIsExternal],
  ['a rate sheet of its own', ({ lending }) => lending.rateSheets.length > 0],
  ['a policy of its own', ({ lending }) => lending.policies.length > 0],
  ['a broker', ({ originatorRules }) => originatorRules.kind === 'BROKER'],
  ['a logo and a loader', ({ brand }) => brand.logo !== null && brand.loader !== null],
]

describe('the seeded lenders', () => {
  it('are eight, each of a code of its own [P-1-05]', () => {
    expect(all).toHaveLength(8)
    expect(new Set(all.map(({ orgCode }) => orgCode)).size).toBe(8)
  })
  it.each(KINDS)('show %s [P-1-06] [P-1-07] [C-1-02]', (_, isShown) => expect(all.some(isShown)).toBe(true))
  it('do not all show each of them (control)', () => {
    for (const [what, isShown] of KINDS) expect(all.every(isShown), what).toBe(false)
  })
  it('are made up: sample records, reserved names and numbers', () => {
    for (const { isSample, hosts, companyInfo, originator, originators = [], mailFrom } of all) {
      expect(isSample).toBe(true)
      for (const host of hosts) expect(host).toMatch(/(^|\.)localhost$|^127\.0\.0\.1$/)
      expect(companyInfo.phoneFormatted ?? '303-555-0100').toMatch(/-555-01\d\d$/)
      for (const { phoneNumber, email } of [originator, ...originators]) {
        expect(phoneNumber).toMatch(/55501\d\d$/)
        expect(email).toMatch(/\.example$/)
      }
      for (const address of [companyInfo.email, mailFrom.address]) expect(address).toMatch(/\.example$/)
    }
  })
  it('say the two notices on New York in two ways', () => {
    for (const { newYorkNotice } of all) expect(newYorkNotice.withReview).not.toEqual(newYorkNotice.withoutReview)
  })
  it('can be told apart at a glance', () => {
    const colours = all.map(({ brand }) => brand.palettes.primary['600'])
    expect(new Set(colours).size).toBe(all.length)
    for (const colour of colours) expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})
