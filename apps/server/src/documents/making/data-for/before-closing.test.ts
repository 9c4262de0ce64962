import type { ApplicationFacts } from '@hearthline/domain/application'
import { identificationWords } from '@hearthline/domain/consents'
import { homeEquityLaw } from '@hearthline/domain/states'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_DATA } from '../../render/index.ts'
import { closingFacts, documentInput } from '../../testing/index.ts'
import {
  dataForAdverseActionNotice,
  dataForCounteroffer,
  dataForCreditScoreDisclosure,
  dataForCustomerIdentificationNotice,
  dataForHousingCounselors,
  dataForPrivacyNotice,
  dataForTexasEquityNotice,
} from './before-closing.ts'
import { dataForSummaryDisclosure } from './summary-disclosure.ts'
import { dataForValuationCopy, dataForValuationNotice } from './valuations.ts'

const withFacts = (change: Partial<ApplicationFacts>) => ({ ...documentInput, facts: { ...closingFacts, ...change } })
const { decision } = closingFacts
const decided = (change: Partial<NonNullable<ApplicationFacts['decision']>>) =>
  withFacts({ decision: decision && { ...decision, ...change } })

describe('the summary', () => {
  it('shows what is owed, what stays of it, and the ratios a decision rests on', () =>
    expect(dataForSummaryDisclosure(documentInput)).toMatchObject({
      liens: [
        { creditor: 'Example Home Loans ••4410', balanceCents: 288_000_00, paymentCents: 1_785_60 },
        { creditor: 'Sample Savings ••0099', balanceCents: 12_345_67, limitCents: 20_000_00 },
      ],
      // (288,000 + 120,000) / 640,000: the line that is paid off at closing is gone.
      cltvPercent: '63.75',
      hcltvPercent: '63.75',
      dtiPercent: '41.90',
      income: [{ source: 'Example Works', annualCents: 120_000_00, verified: false }],
      offerExpiresOn: '2026-12-02',
    }))

  it.each([
    [
      ['QUORUM', 'CREDIT_UNION'],
      ['SHARE', 'FIELD'],
    ],
    [['AUTOPAY', 'ALL_IN'], undefined],
  ] as const)('of a lender with the programs %j names the ways to membership %j', (programs, ways) => {
    const organisation = { ...documentInput.organisation, programs: [...programs] }
    expect(dataForSummaryDisclosure({ ...documentInput, organisation }).membership).toEqual(ways)
  })

  it('leaves the debt ratio out where no income counts', () =>
    expect(
      dataForSummaryDisclosure(withFacts({ income: { employmentTypes: ['RETIRED'], annualCents: 0 } })),
    ).not.toHaveProperty('dtiPercent'))
})

describe('the notice on identification', () => {
  const { hmdaFiling, ...unregistered } = documentInput.organisation
  const noticeOf = (organisation: typeof documentInput.organisation) =>
    dataForCustomerIdentificationNotice({ ...documentInput, organisation })
  const filing = hmdaFiling ?? { contactName: 'A', phone: '303-555-0140', email: 'a@b.example', taxId: '12-3456789' }
  it.each([
    ['a lender that reports to HUD', { ...unregistered, hmdaFiling: { ...filing, federalAgency: '7' } }, false],
    ['a bank, by its agency', { ...unregistered, hmdaFiling: { ...filing, federalAgency: '1' } }, true],
    ['a credit union, by its members', { ...unregistered, programs: ['CREDIT_UNION'] }, true],
    ['a lender without a register', unregistered, false],
    ['a bank, by its record', { ...unregistered, notices: { lenderKind: 'BANK' } }, true],
    ['a lender that chose to give it', { ...unregistered, notices: { identification: true } }, true],
    [
      'a bank whose counsel left it out',
      { ...unregistered, notices: { lenderKind: 'BANK', identification: false } },
      false,
    ],
  ] as const)('of %s is given: %#', (_, organisation, given) =>
    expect(noticeOf(organisation as typeof documentInput.organisation) !== undefined).toBe(given),
  )

  it('says in each language what the page before the check says', () => {
    const organisation = { ...documentInput.organisation, notices: { identification: true } }
    for (const locale of ['en', 'es'] as const)
      expect(dataForCustomerIdentificationNotice({ ...documentInput, organisation, locale })).toMatchObject(
        identificationWords[locale],
      )
  })
})

describe('the privacy notice', () => {
  const privacy = {
    revisedOn: '2026-05-01',
    collected: ['INCOME', 'ASSETS', 'PAYMENTS', 'CREDIT_HISTORY', 'EMPLOYMENT'],
    sharing: {
      everyday: 'SHARED',
      marketing: 'NOT_SHARED',
      jointMarketing: 'SHARED',
      affiliatesEveryday: 'SHARED',
      affiliatesCredit: 'SHARED_CAN_LIMIT',
      affiliatesMarketing: 'SHARED_CAN_LIMIT',
      nonaffiliates: 'NOT_SHARED',
    },
    affiliates: { en: 'Sample Insurance LLC', es: 'Sample Insurance LLC, de seguros' },
    limitByMail: true,
  } as const
  const noticeOf = (locale: 'en' | 'es') =>
    dataForPrivacyNotice({
      ...documentInput,
      locale,
      organisation: {
        ...documentInput.organisation,
        notices: { privacy: { ...privacy, collected: [...privacy.collected] } },
      },
    })

  it('tells the practice of the lender’s record, in the language of the document', () => {
    expect(noticeOf('en')).toMatchObject({ ...privacy, affiliates: 'Sample Insurance LLC' })
    expect(noticeOf('es').affiliates).toBe('Sample Insurance LLC, de seguros')
    for (const locale of ['en', 'es'] as const)
      expect(DOCUMENT_DATA.PRIVACY_NOTICE.safeParse(noticeOf(locale)).success).toBe(true)
  })

  it('tells by default that nothing is shared that the reader could limit', () =>
    expect(Object.values(dataForPrivacyNotice(documentInput).sharing)).not.toContain('SHARED_CAN_LIMIT'))
})

describe('the disclosure of the score', () => {
  const credit = closingFacts.softCredit
  const bands = [300, 400, 500, 600, 700, 800].map((from) => ({ from, to: from + 99, share: 16 }))
  const scale = { model: 'Sample Score 2', lowest: 250, highest: 900, bands }
  it('has the model, the range and the bands that came with its report', () => {
    if (credit === undefined) throw new Error('no report')
    const withScale = withFacts({ scoreScales: [{ reportId: credit.reportId, scale }] })
    expect(dataForCreditScoreDisclosure(withScale, credit)).toMatchObject({
      bands,
      credit: { model: 'Sample Score 2', lowest: 250, highest: 900 },
    })
    expect(dataForCreditScoreDisclosure(withScale, { ...credit, reportId: 'another' })).not.toHaveProperty('bands')
  })
})

describe('valuations', () => {
  const [mortgage, line] = closingFacts.liens?.items ?? []
  const liensOf = (...items: (typeof mortgage)[]) =>
    closingFacts.liens && { ...closingFacts.liens, items: items.flatMap((item) => (item ? [item] : [])) }
  const valued = (source: 'AVM' | 'BPO' | 'BORROWER_ESTIMATE') => ({
    valuation: { valueCents: 640_000_00, source, asOf: '2026-11-02' } as const,
  })
  const first = { liens: liensOf(line) }
  const second = { liens: liensOf(mortgage, line) }
  const everyLine = { ...documentInput.organisation, notices: { valuationsOnEveryLine: true } }
  it.each([
    ['a first lien, the debt before it being paid off', first, 'AVM', true, true],
    [
      'debts that are not confirmed',
      { liens: first.liens && { ...first.liens, confirmedAt: undefined } },
      'AVM',
      false,
      false,
    ],
    ['a second lien', second, 'AVM', false, false],
    ['a second lien that a broker valued', second, 'BPO', false, true],
    ['a first lien that its owner valued', first, 'BORROWER_ESTIMATE', true, false],
  ] as const)('of %s', (_, liens, source, noticed, copied) => {
    const input = withFacts({ ...liens, ...valued(source) })
    expect([dataForValuationNotice(input), dataForValuationCopy(input)].map((one) => one !== undefined)).toEqual([
      noticed,
      copied,
    ])
    const every = { ...input, organisation: everyLine }
    expect([dataForValuationNotice(every), dataForValuationCopy(every)].map((one) => one !== undefined)).toEqual([
      true,
      source !== 'BORROWER_ESTIMATE',
    ])
  })
})

describe('the counteroffer in writing', () => {
  const made = decided({ decision: 'INITIAL', counteroffer: { since: '2026-11-02T18:00:00.000Z', days: 90 } })
  const [first] = closingFacts.liens?.items ?? []
  const counter = { kind: 'PAY_OFF_LIEN', lienId: first?.id ?? '', minLineCents: 1_00, maxLineCents: 2_00 } as const

  it('names the debt, the lines, why, and the last day on which it can be accepted', () =>
    expect(dataForCounteroffer({ ...made, counteroffers: [counter] })).toMatchObject({
      expiresOn: '2027-01-30',
      reasons: [expect.any(String)],
      options: [{ kind: 'PAY_OFF_LIEN', creditor: first?.creditor, balanceCents: first?.balanceCents, maxCents: 2_00 }],
    }))

  it.each([
    ['without a counteroffer', made],
    ['whose debt is gone', { ...made, counteroffers: [{ ...counter, lienId: 'gone' }] }],
    ['of another decision', { ...decided({ decision: 'SELECT' }), counteroffers: [counter] }],
  ])('is not made %s', (_, input) => expect(dataForCounteroffer(input)).toBeUndefined())
})

describe('the notice of a refusal', () => {
  it.each([
    [decided({ decision: 'DECLINE' }), 'DENIED'],
    [decided({ decision: 'INELIGIBLE' }), 'DENIED'],
    [decided({ decision: 'INITIAL' }), 'COUNTEROFFER_NOT_ACCEPTED'],
    [withFacts({ decision: undefined }), 'DENIED'],
  ] as const)('says what was done', (input, action) => expect(dataForAdverseActionNotice(input).action).toBe(action))

  it('names at most four principal reasons, each once', () =>
    expect(
      dataForAdverseActionNotice(
        decided({
          reasons: ['NO_INCOME', 'INCOME_TOO_LOW', 'SCORE_TOO_LOW', 'LIEN_POSITION', 'PROPERTY_TYPE', 'HIGH_COST'],
        }),
      ).reasons,
    ).toEqual([
      'Income insufficient for amount of credit requested',
      'Credit score below the lowest we lend at',
      'Too many liens ahead of ours on the home',
      'Kind of home not accepted as collateral',
    ]))

  it.each([
    [{ creditTrouble: 'MINOR' }, 'Applicant below the age at which a contract binds'],
    [{ creditTrouble: 'FACTA' }, 'Unable to verify identity'],
    [{ delinquent: true }, 'Delinquent past or present credit obligations with others'],
    [{ propertyTrouble: 'OWNERSHIP_DIFFERS' }, 'Unable to verify ownership of the home'],
    [{}, 'Unable to verify the information in the application'],
  ] as const)('gives a reason where only a person refused: %o', (change, reason) =>
    expect(dataForAdverseActionNotice(withFacts({ decision: undefined, ...change })).reasons).toEqual([reason]),
  )

  it('speaks the language it is in', () =>
    expect(dataForAdverseActionNotice({ ...decided({ reasons: ['NO_SCORE'] }), locale: 'es' }).reasons).toEqual([
      'Expediente de crédito insuficiente',
    ]))

  it('names the agency and the score that were used, or says that others were asked', () => {
    expect(dataForAdverseActionNotice(decided({ reasons: ['EQUITY_TOO_SMALL'] }))).toMatchObject({
      bureaus: [{ name: 'Sandbox Credit Bureau' }],
      credit: { score: 765, createdOn: '2026-11-02' },
      otherSourceUsed: true,
    })
    const noReport = dataForAdverseActionNotice(withFacts({ softCredit: undefined }))
    expect(noReport).toMatchObject({ bureaus: [], otherSourceUsed: false })
    expect(noReport).not.toHaveProperty('credit')
  })
})

describe('the notice of Texas', () => {
  const { property } = closingFacts
  const inTexas = withFacts({ property: { ...property, city: 'Austin', state: 'TX', zip: '78701' } })

  it('has every figure that the rules go by, and what its template asks for', () => {
    const data = dataForTexasEquityNotice(inTexas)
    const law = homeEquityLaw('TX')
    const { acknowledgesValue: _, equityNotice: __, notaryInPerson: ___, ...explained } = law
    expect(data).toMatchObject({ owners: ['Avery José Sample'], property: { state: 'TX' }, ...explained })
    expect(DOCUMENT_DATA.TEXAS_EQUITY_NOTICE.parse(data)).toEqual(data)
  })

  it('reads the law stored with the home, as gates do, and not today’s table', () => {
    const law = { equityNotice: 'TEXAS_50_G', maxCltvPercent: '75', daysBeforeClosing: 20 } as const
    const { facts } = inTexas
    const data = dataForTexasEquityNotice(withFacts({ ...facts, property: { ...facts.property, law } }))
    expect(data).toMatchObject({ maxCltvPercent: '75', daysBeforeClosing: 20 })
    expect(
      Object.keys(data ?? {})
        .filter((key) => key in homeEquityLaw('TX'))
        .toSorted(),
    ).toEqual(['daysBeforeClosing', 'maxCltvPercent'])
  })

  it('is made for a home in Texas alone', () => expect(dataForTexasEquityNotice(documentInput)).toBeUndefined())
})

it('lists at most ten counselling agencies near the current home', () => {
  const { counselors } = documentInput
  const many: typeof counselors = {
    near: (request) => {
      const [agency] = counselors.near(request).agencies
      if (agency === undefined) throw new Error('the sandbox knows no agency')
      return { listedOn: '2026-11-04', agencies: Array.from({ length: 12 }, () => ({ ...agency, name: request.zip })) }
    },
  }
  const data = dataForHousingCounselors({ ...documentInput, counselors: many })
  expect(data).toMatchObject({ zip: '80202', listedOn: '2026-11-04' })
  expect(data.agencies).toHaveLength(10)
})
