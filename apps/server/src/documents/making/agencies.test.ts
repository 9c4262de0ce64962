import type { HmdaFiling } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { sampleRecord } from '../../organisations/checking/sample-record.ts'
import { documentInput } from '../testing/index.ts'
import { equalCreditAgency } from './agencies.ts'
import { dataForAdverseActionNotice } from './data-for/before-closing.ts'

const filing = (federalAgency: HmdaFiling['federalAgency']): HmdaFiling => ({
  contactName: 'Robin Tallow',
  phone: '303-555-0142',
  email: 'hmda@example.test',
  federalAgency,
  taxId: '00-0000000',
})

describe('the agency on the notice of a refusal', () => {
  it.each([
    ['1', 'Office of the Comptroller of the Currency', 'Houston, TX 77052'],
    ['2', 'Federal Reserve Consumer Help Center', 'Minneapolis, MN 55480'],
    ['3', 'Federal Deposit Insurance Corporation', 'Kansas City, MO 64106'],
    ['5', 'National Credit Union Administration', 'Alexandria, VA 22314'],
    ['7', 'Federal Trade Commission', 'Washington, DC 20580'],
    ['9', 'Bureau of Consumer Financial Protection', 'Washington, DC 20552'],
  ] as const)('of a lender that %s supervises is %s', (code, name, place) => {
    const organisation = { ...documentInput.organisation, hmdaFiling: filing(code) }
    const { agency } = dataForAdverseActionNotice({ ...documentInput, organisation })
    expect([agency.name, agency.addressLines.at(-1)]).toEqual([name, place])
  })

  it('of a lender that keeps no register is the one of its kind', () => {
    expect(equalCreditAgency(sampleRecord('harbor-point')).name).toBe('National Credit Union Administration')
    expect(equalCreditAgency(sampleRecord('juniper')).name).toBe('Federal Trade Commission')
    expect(equalCreditAgency({ ...sampleRecord('harbor-point'), hmdaFiling: filing('7') }).name).toBe(
      'Federal Trade Commission',
    )
  })
})
