import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lien } from '../application/index.ts'
import { sampleCase, sampleCaseFacts } from '../hmda/testing/sample-hmda.ts'
import { orderErrors } from './element-order.ts'
import { lienPriority, mismoMessage } from './mismo-message.ts'
import type { MismoCase } from './parties-and-property.ts'
import { readXml } from './testing/read-xml.ts'
import { type Element, element, leaf, writable, writeXml } from './xml.ts'

const one: MismoCase = {
  facts: sampleCaseFacts,
  loanNumber: sampleCase.loanNumber,
  uli: '5493001KJTIIGC8Y1R12HL7QK2M4XA57',
  appliedOn: sampleCase.appliedOn,
  signedOn: '2026-06-30',
  createdAt: '2026-07-01T12:00:00.000Z',
  lender: { name: 'Hearthline Lending, Inc.', nmlsId: '2240187' },
  originator: { name: 'Renata Sokol', nmlsId: '1849302' },
}

const at = (root: Element, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (inside, name) =>
      inside === undefined || typeof inside.content === 'string'
        ? undefined
        : inside.content.find((child) => child.name === name),
    root,
  )
const DEAL = ['DEAL_SETS', 'DEAL_SET', 'DEALS', 'DEAL'] as const
const LOAN = [...DEAL, 'LOANS', 'LOAN'] as const

describe('the serialiser', () => {
  // [ASVS-1.1.2] [ASVS-1.2.1]
  it('writes any text so that it is read back, in an element and in an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written: Element = { name: 'NAME', attributes: { note: text }, content: `.${text}` }
        expect(readXml(writeXml(written).replace(/\n$/, '').replace(/^.*\n/, ''))).toEqual({
          name: 'NAME',
          attributes: { note: writable(text) },
          content: `.${writable(text)}`,
        })
      }),
      { numRuns: 500 },
    )
  })

  it('changes a text only where XML has no character for it', () => {
    expect(writable('Zoë & <Ana> "🏡"\n')).toBe('Zoë & <Ana> "🏡"\n')
    expect(writable('a\u0000b\uD800c\uFFFE')).toBe('a\uFFFDb\uFFFDc\uFFFD')
  })

  it('leaves out what is missing and refuses an invalid name', () => {
    expect(writeXml(element('A', leaf('B', undefined), leaf('C', 0)))).toContain('<C>0</C>')
    expect(writeXml(element('A', leaf('B', '')))).toContain('<A/>')
    expect(() => writeXml(element('A><B'))).toThrow('not a name')
  })
})

describe('a MISMO message', () => {
  const message = mismoMessage(one)
  it('keeps the order of the table, and a message that does not is found', () => {
    expect(orderErrors(message)).toEqual([])
    const turned: Element = { ...message, content: [...(message.content as readonly Element[])].reverse() }
    expect(orderErrors(turned)).toEqual(['MESSAGE/ABOUT_VERSIONS comes too late'])
    expect(orderErrors({ ...message, content: [element('LOANS')] })).toEqual(['MESSAGE/LOANS does not belong there'])
    expect(orderErrors(element('DEAL'))).toEqual(['DEAL is not a MESSAGE'])
  })

  it.each([
    [[...LOAN, 'LOAN_DETAIL', 'HELOCIndicator'], 'true'],
    [[...LOAN, 'LOAN_DETAIL', 'InterestOnlyIndicator'], 'false'],
    [[...LOAN, 'HELOC', 'HELOC_RULE', 'HELOCMaximumBalanceAmount'], '110500.00'],
    [[...LOAN, 'AMORTIZATION', 'AMORTIZATION_RULE', 'LoanAmortizationPeriodCount'], '120'],
    [[...LOAN, 'LOAN_IDENTIFIERS', 'LOAN_IDENTIFIER', 'LoanIdentifier'], 'HL-7QK2-M4XA'],
    [[...LOAN, 'TERMS_OF_LOAN', 'LienPriorityType'], 'SecondLien'],
    [[...LOAN, 'TERMS_OF_LOAN', 'NoteRatePercent'], '8.25'],
    [[...DEAL, 'COLLATERALS', 'COLLATERAL', 'SUBJECT_PROPERTY', 'ADDRESS', 'StateCode'], 'CO'],
    [[...DEAL, 'PARTIES', 'PARTY', 'ROLES', 'ROLE', 'ROLE_DETAIL', 'PartyRoleType'], 'Borrower'],
  ])('says at %j: %s', (path, text) => {
    const read = readXml(writeXml(message))
    expect(at(read, ...path)?.content).toBe(text)
    expect(at(read, 'ABOUT_VERSIONS', 'ABOUT_VERSION', 'CreatedDatetime')?.content).toBe(one.createdAt)
  })

  it('says where the borrower works and for how long, as they say', () => {
    const income = { ...one.facts.income, employerName: 'Example Works', yearsWithEmployer: 6 }
    const read = mismoMessage({ ...one, facts: { ...one.facts, income } })
    const employer = [...DEAL, 'PARTIES', 'PARTY', 'ROLES', 'ROLE', 'BORROWER', 'EMPLOYERS', 'EMPLOYER'] as const
    expect(at(read, ...employer, 'LEGAL_ENTITY', 'LEGAL_ENTITY_DETAIL', 'FullName')?.content).toBe('Example Works')
    expect(at(read, ...employer, 'EMPLOYMENT', 'EmploymentYearsOnJobCount')?.content).toBe('6')
    expect(orderErrors(read)).toEqual([])
    const { employerName: _, ...nobody } = income
    const silent = mismoMessage({ ...one, facts: { ...one.facts, income: nobody } })
    expect(at(silent, ...employer)).toBeUndefined()
  })

  const lien = (change: Partial<Lien> = {}): Lien => ({
    id: 'l',
    kind: 'MORTGAGE',
    creditor: 'Bank',
    balanceCents: 1,
    limitCents: 1,
    paymentCents: 1,
    position: 1,
    securedByHome: true,
    beingPaidOff: false,
    source: 'CREDIT',
    ...change,
  })
  it.each([
    [[], 'FirstLien'],
    [[lien({ beingPaidOff: true })], 'FirstLien'],
    [[lien()], 'SecondLien'],
    [[lien(), lien({ securedByHome: false }), lien()], 'ThirdLien'],
    [[lien(), lien(), lien()], 'FourthLien'],
  ] as const)('names the place behind %j %s', (liens, priority) =>
    expect(lienPriority(liens)).toEqual({ type: priority }),
  )

  it('describes a debt and a purpose that the schema has no word for', () => {
    const { additional, liens } = one.facts
    if (additional === undefined || liens === undefined) throw new Error('the sample says what for, and owes')
    const messageOf = (items: readonly Lien[]) =>
      mismoMessage({
        ...one,
        facts: { ...one.facts, liens: { ...liens, items }, additional: { ...additional, purpose: 'EDUCATION' } },
      })
    const textAt = (message: Element, ...path: readonly string[]) => at(message, ...path)?.content
    const judged = messageOf([lien({ kind: 'JUDGMENT' })])
    const debt = [...DEAL, 'LIABILITIES', 'LIABILITY', 'LIABILITY_DETAIL'] as const
    expect(textAt(judged, ...debt, 'LiabilityType')).toBe('Other')
    expect(textAt(judged, ...debt, 'LiabilityTypeOtherDescription')).toBe('Judgment')
    expect(textAt(judged, ...LOAN, 'TERMS_OF_LOAN', 'LoanPurposeType')).toBe('Other')
    expect(textAt(judged, ...LOAN, 'TERMS_OF_LOAN', 'LoanPurposeTypeOtherDescription')).toBe('Education')
    expect(orderErrors(judged)).toEqual([])
    const paidOff = messageOf([lien({ beingPaidOff: true })])
    expect(textAt(paidOff, ...LOAN, 'TERMS_OF_LOAN', 'LoanPurposeType')).toBe('Refinance')
    expect(textAt(paidOff, ...debt, 'LiabilityTypeOtherDescription')).toBeUndefined()
  })

  it('describes a fifth place, and any behind it, in words', () => {
    const { liens } = one.facts
    if (liens === undefined) throw new Error('the sample owes')
    const behind = (count: number) =>
      mismoMessage({
        ...one,
        facts: { ...one.facts, liens: { ...liens, items: Array.from({ length: count }, () => lien()) } },
      })
    const terms = at(behind(4), ...LOAN, 'TERMS_OF_LOAN')
    expect(terms?.content.slice(0, 2)).toEqual([
      leaf('LienPriorityType', 'Other'),
      leaf('LienPriorityTypeOtherDescription', 'Lien in place 5'),
    ])
    expect(orderErrors(behind(6))).toEqual([])
    expect(at(behind(3), ...LOAN, 'TERMS_OF_LOAN', 'LienPriorityTypeOtherDescription')).toBeUndefined()
  })
})

describe('the home', () => {
  const described = (titleRecord: MismoCase['facts']['titleRecord']) => {
    const message = mismoMessage({ ...one, facts: { ...one.facts, titleRecord } })
    expect(orderErrors(message)).toEqual([])
    return at(
      message,
      ...DEAL,
      'COLLATERALS',
      'COLLATERAL',
      'SUBJECT_PROPERTY',
      'LEGAL_DESCRIPTIONS',
      'LEGAL_DESCRIPTION',
    )
  }

  it('has parcel number and legal description as on record', () => {
    const onRecord = described({ parcelNumber: '0220-14-307', legalDescription: 'Lot 7, Block 14' })
    const parcel = at(onRecord ?? element('X'), 'PARCEL_IDENTIFICATIONS', 'PARCEL_IDENTIFICATION', 'ParcelIdentifier')
    const text = ['UNPARSED_LEGAL_DESCRIPTIONS', 'UNPARSED_LEGAL_DESCRIPTION', 'UnparsedLegalDescription']
    expect([parcel?.content, at(onRecord ?? element('X'), ...text)?.content]).toEqual([
      '0220-14-307',
      'Lot 7, Block 14',
    ])
  })

  it.each([[undefined], [{ vesting: 'Avery Sample' }]])('has neither where the record has neither: %j', (titleRecord) =>
    expect(described(titleRecord)).toBeUndefined(),
  )
})
