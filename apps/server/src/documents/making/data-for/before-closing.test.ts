import type { ApplicationFacts } from '@hearthline/domain/application'
import { homeEquityLaw } from '@hearthline/domain/states'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_DATA } from '../../render/index.ts'
import { closingFacts, documentInput } from '../../testing/index.ts'
import {
  dataForAdverseActionNotice,
  dataForCounteroffer,
  dataForHousingCounselors,
  dataForTexasEquityNotice,
} from './before-closing.ts'
import { dataForSummaryDisclosure } from './summary-disclosure.ts'

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
