import type { Profile } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { labelWith, sampleLabel } from '../../testing/sample-label.ts'
import { sampleProfile } from '../../testing/samples.ts'
import { type Known, visitorOf } from './visitor-of.ts'

const [key, product] = Object.entries(sampleLabel.orgMetaData.products)[0] ?? []
const products = { [String(key)]: { ...product, cryptoUtmSource: 'cloc' } } as typeof sampleLabel.orgMetaData.products // one of its own
const label = { ...labelWith({}), orgMetaData: { ...sampleLabel.orgMetaData, products } }
const application = { uuid: '60000000-0000-4000-8000-000000000001', loanNumber: 'HL-1', isCrypto: false }
const known: Known = { label, identityUuid: null, profile: undefined, application: undefined, search: '' }

describe('what the chat knows of a visitor', () => {
  it('[C-3-12] has the name and address of a borrower', () => {
    const profile = {
      ...sampleProfile,
      name: { firstName: 'Maya', lastName: 'Torres' },
      email: 'm@example.test',
    } as Profile // what is read of it
    expect(visitorOf({ ...known, identityUuid: application.uuid, profile })).toMatchObject({
      identityUuid: application.uuid,
      borrowerName: 'Maya Torres',
      borrowerEmail: 'm@example.test',
    })
  })

  it.each([
    ['nothing of somebody unknown', {}, {}],
    [
      'the loan number of the open application',
      { application },
      { applicationUuid: application.uuid, loanNumber: 'HL-1' },
    ],
    [
      'that it is crypto-backed',
      { application: { ...application, isCrypto: true } },
      { applicationUuid: application.uuid, loanNumber: 'HL-1', prodType: 'CRYPTO_HELOC' },
    ],
    ['that an anonymous visitor came for it', { search: '?utm_source=cloc' }, { prodType: 'CRYPTO_HELOC' }],
    ['nothing of another campaign', { search: '?utm_source=mail' }, {}],
    ['nothing of the campaign of who is signed in', { identityUuid: application.uuid, search: '?utm_source=cloc' }, {}],
  ])('[C-3-13] has %s', (_, change, attributes) =>
    expect(visitorOf({ ...known, ...change }).additionalAttrs).toEqual(attributes),
  )
})
