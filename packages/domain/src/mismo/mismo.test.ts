import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lien } from '../application/index.ts'
import { sampleCase, sampleCaseFacts } from '../hmda/testing/sample-hmda.ts'
import { orderErrors } from './element-order.ts'
import { lienPriority } from './loan.ts'
import type { MismoCase } from './mismo-case.ts'
import { mismoMessage } from './mismo-message.ts'
import { readXml } from './testing/read-xml.ts'
import { type Element, element, leaf, writable, writeXml } from './xml.ts'

const facts: MismoCase['facts'] = {
  ...sampleCaseFacts,
  offer: sampleCaseFacts.offer && {
    ...sampleCaseFacts.offer,
    fundingOn: '2026-07-07',
    firstPaymentOn: '2026-09-01',
    closingCosts: {
      paidBy: 'INVOICE',
      items: [
        { code: 'NOTARY', amountCents: 0 },
        { code: 'RECORDING', amountCents: 43_00 },
        { code: 'MORTGAGE_TAX', amountCents: 120_50 },
      ],
    },
  },
  funding: { approvals: [], disbursedOn: '2026-07-06' },
  rescission: {
    applies: true,
    lastOfThreeEventsOn: '2026-06-30',
    endsMidnightOf: '2026-07-03',
    earliestDisbursementOn: '2026-07-06',
    settlementOn: '2026-07-07',
  },
}

const one: MismoCase = {
  facts,
  identifiers: { borrower: { taxId: '900-12-3456', birthDate: '1984-06-15' }, owners: {} },
  plan: { laterDraws: { indexPercent: '6.75', marginPercent: '1.90' }, drawMonths: 36 },
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
const RATES = [...LOAN, 'ADJUSTMENT', 'INTEREST_RATE_ADJUSTMENT'] as const
const BORROWER = [...DEAL, 'PARTIES', 'PARTY', 'ROLES', 'ROLE', 'BORROWER'] as const
const INCOME = [
  ...BORROWER,
  'CURRENT_INCOME',
  'CURRENT_INCOME_ITEMS',
  'CURRENT_INCOME_ITEM',
  'CURRENT_INCOME_ITEM_DETAIL',
] as const

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
    [[...DEAL, 'PARTIES', 'PARTY', 'ADDRESSES', 'ADDRESS', 'AddressType'], 'Mailing'],
    [[...BORROWER, 'BORROWER_DETAIL', 'BorrowerBirthDate'], '1984-06-15'],
    [[...INCOME, 'CurrentIncomeMonthlyTotalAmount'], '10000.00'],
    [[...INCOME, 'IncomeType'], 'BorrowerEstimatedTotalMonthlyIncome'],
    [[...RATES, 'INDEX_RULES', 'INDEX_RULE', 'IndexType'], 'BankPrimeLoan'],
    [[...RATES, 'INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE', 'MarginRatePercent'], '1.90'],
    [[...RATES, 'INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE', 'CeilingRatePercent'], '18.00'],
    [[...LOAN, 'TERMS_OF_LOAN', 'DisclosedIndexRatePercent'], '6.75'],
    [[...LOAN, 'TERMS_OF_LOAN', 'DisclosedFullyIndexedRatePercent'], '8.65'],
    [[...LOAN, 'FEE_INFORMATION', 'FEES_SUMMARY', 'FEE_SUMMARY_DETAIL', 'APRPercent'], '8.250'],
    [[...LOAN, 'FEE_INFORMATION', 'FEES_SUMMARY', 'FEE_SUMMARY_DETAIL', 'FeeSummaryTotalFeesAmount'], '5163.50'],
    [[...LOAN, 'CLOSING_INFORMATION', 'CLOSING_INFORMATION_DETAIL', 'ClosingDate'], '2026-06-30'],
    [[...LOAN, 'CLOSING_INFORMATION', 'CLOSING_INFORMATION_DETAIL', 'DisbursementDate'], '2026-07-06'],
    [[...LOAN, 'CLOSING_INFORMATION', 'CLOSING_INFORMATION_DETAIL', 'RescissionDate'], '2026-07-03'],
    [[...LOAN, 'LOAN_DETAIL', 'LoanFundingDate'], '2026-07-07'],
    [[...LOAN, 'DRAW', 'DRAW_RULE', 'LoanDrawTermMonthsCount'], '36'],
    [[...LOAN, 'DRAW', 'DRAW_RULE', 'LoanDrawExpirationDate'], '2029-07-07'],
    [[...LOAN, 'HELOC', 'HELOC_RULE', 'HELOCRepayPeriodMonthsCount'], '84'],
    [[...LOAN, 'PAYMENT', 'PAYMENT_RULE', 'ScheduledFirstPaymentDate'], '2026-09-01'],
    [[...LOAN, 'PAYMENT', 'PAYMENT_RULE', 'InitialPrincipalAndInterestPaymentAmount'], '1350.00'],
    [[...LOAN, 'MATURITY', 'MATURITY_RULE', 'LoanMaturityDate'], '2036-08-01'],
  ])('says at %j: %s', (path, text) => {
    const read = readXml(writeXml(message))
    expect(at(read, ...path)?.content).toBe(text)
    expect(at(read, 'ABOUT_VERSIONS', 'ABOUT_VERSION', 'CreatedDatetime')?.content).toBe(one.createdAt)
  })

  const everyText = (root: Element | undefined, name: string): readonly string[] => {
    if (root === undefined) return []
    if (typeof root.content === 'string') return root.name === name ? [root.content] : []
    return root.content.flatMap((child) => everyText(child, name))
  }

  it('names each fee with who gets it, and none that nobody pays', () => {
    const fees = at(message, ...LOAN, 'FEE_INFORMATION', 'FEES')
    expect(everyText(fees, 'FeeType')).toEqual(['LoanOriginationFee', 'RecordingFeeForMortgage', 'Other'])
    expect(everyText(fees, 'FeeTypeOtherDescription')).toEqual(['Mortgage tax'])
    expect(everyText(fees, 'FeeActualTotalAmount')).toEqual(['5000.00', '43.00', '120.50'])
    expect(everyText(fees, 'FeePaidToType')).toEqual(['Lender', 'Other', 'Other'])
    expect(everyText(fees, 'FeeTotalPercent')).toEqual(['4.99'])
  })

  it('identifies each person by their own number, and by its kind', () => {
    const owner = {
      uuid: '00000000-0000-4000-8000-000000000031',
      firstName: 'Robin',
      lastName: 'Other',
      email: 'robin@example.test',
      relation: 'SPOUSE',
      owes: true,
    }
    const owned = { purpose: 'HOME_IMPROVEMENT', otherOwners: [owner], givenAt: '2026-06-02T13:00:00.000Z' } as const
    const both = mismoMessage({
      ...one,
      facts: { ...facts, additional: owned },
      identifiers: { ...one.identifiers, owners: { [owner.uuid]: { taxId: '912701234', birthDate: '1986-02-03' } } },
    })
    expect(orderErrors(both)).toEqual([])
    expect(everyText(both, 'TaxpayerIdentifierValue')).toEqual(['900123456', '912701234'])
    expect(everyText(both, 'TaxpayerIdentifierType')).toEqual([
      'SocialSecurityNumber',
      'IndividualTaxpayerIdentificationNumber',
    ])
    expect(everyText(both, 'BorrowerBirthDate')).toEqual(['1984-06-15', '1986-02-03'])
    expect(everyText(both, 'BorrowerCount')).toEqual(['2'])
    const silent = mismoMessage({ ...one, identifiers: { borrower: {}, owners: {} } })
    expect([...everyText(silent, 'TaxpayerIdentifierValue'), ...everyText(silent, 'BorrowerBirthDate')]).toEqual([])
  })

  it('counts the income that was verified, and gives the employer as they were given for the check', () => {
    const address = { street: '1 Example Street', city: 'Denver', state: 'CO', zip: '80202' }
    const read = mismoMessage({
      ...one,
      facts: {
        ...facts,
        applicant: {
          ...facts.applicant,
          maritalStatus: 'SEPARATED',
          previousAddress: { ...address, street: '2 Old Road' },
        },
        incomeVerification: { sources: [], verifiedAnnualCents: 123_456_78, employmentVerificationNeeded: true },
        employer: {
          name: 'Example Works',
          address,
          contactPhone: '+13035550199',
          title: 'Welder',
          startedOn: '2020-01-15',
          status: 'FULL_TIME',
          consentedAt: '2026-06-02T13:00:00.000Z',
        },
      },
    })
    expect(orderErrors(read)).toEqual([])
    expect(at(read, ...INCOME, 'CurrentIncomeMonthlyTotalAmount')?.content).toBe('10288.07')
    expect(at(read, ...BORROWER, 'BORROWER_DETAIL', 'MaritalStatusType')?.content).toBe('Separated')
    const employer = [...BORROWER, 'EMPLOYERS', 'EMPLOYER'] as const
    expect(at(read, ...employer, 'ADDRESS', 'CityName')?.content).toBe('Denver')
    expect(at(read, ...employer, 'EMPLOYMENT', 'EmploymentPositionDescription')?.content).toBe('Welder')
    expect(at(read, ...employer, 'EMPLOYMENT', 'EmploymentStartDate')?.content).toBe('2020-01-15')
    expect(at(read, ...BORROWER, 'RESIDENCES', 'RESIDENCE', 'ADDRESS', 'AddressLineText')?.content).toBe('2 Old Road')
  })

  it('says nothing of a plan, of fees or of payments before an offer is chosen', () => {
    const early = mismoMessage({
      ...one,
      signedOn: undefined,
      plan: undefined,
      facts: { ...facts, offer: undefined, funding: undefined, rescission: undefined },
    })
    expect(orderErrors(early)).toEqual([])
    const loan = at(early, ...LOAN)?.content as readonly Element[]
    expect(loan.map(({ name }) => name)).toEqual([
      'AMORTIZATION',
      'HELOC',
      'LOAN_DETAIL',
      'LOAN_IDENTIFIERS',
      'TERMS_OF_LOAN',
    ])
  })

  it('draws an interest-only line for as long as only interest is paid', () => {
    const interestOnly = { payments: 48, averageCents: 75_000, averageWithoutAutopayCents: 77_000 }
    const read = mismoMessage({ ...one, facts: { ...facts, offer: facts.offer && { ...facts.offer, interestOnly } } })
    expect(orderErrors(read)).toEqual([])
    expect(at(read, ...LOAN, 'DRAW', 'DRAW_RULE', 'LoanDrawTermMonthsCount')?.content).toBe('48')
    expect(at(read, ...LOAN, 'PAYMENT', 'PAYMENT_RULE', 'InitialInterestOnlyPaymentAmount')?.content).toBe('750.00')
  })

  it('says where the borrower works and for how long, as they say', () => {
    const income = { ...one.facts.income, employerName: 'Example Works', yearsWithEmployer: 6 }
    const read = mismoMessage({ ...one, facts: { ...one.facts, income } })
    const employer = [...BORROWER, 'EMPLOYERS', 'EMPLOYER'] as const
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
    for (const named of [
      leaf('LienPriorityType', 'Other'),
      leaf('LienPriorityTypeOtherDescription', 'Lien in place 5'),
    ])
      expect(terms?.content).toContainEqual(named)
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
