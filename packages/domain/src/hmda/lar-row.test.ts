import { describe, expect, it } from 'vitest'
import { INCOMPLETE } from '../application/index.ts'
import { validateUli } from '../identifiers/index.ts'
import { isCountyOf } from './county-codes.ts'
import { type ClosedCase, finalAction } from './final-action.ts'
import type { HmdaCase } from './hmda-case.ts'
import { LAR_FIELDS, SHEET_FIELDS } from './lar-fields.ts'
import { isReportable, larRow, uliOf } from './lar-row.ts'
import { checkHmdaFile, readHmdaFile, writeHmdaFile } from './testing/hmda-file.ts'
import { sampleCase, sampleRow, sampleSheet } from './testing/sample-hmda.ts'

const { facts } = sampleCase
const withFacts = (change: Partial<HmdaCase['facts']>): HmdaCase => ({ ...sampleCase, facts: { ...facts, ...change } })
const owner = {
  uuid: 'o',
  firstName: 'Bo',
  lastName: 'Sample',
  email: 'bo@example.test',
  relation: 'SPOUSE',
  owes: true,
}

/** A co-applicant who gives all answers that Regulation C allows. */
const coAnswers = {
  ethnicity: { codes: ['1', '14'], text: 'Taíno', notProvided: false },
  race: { codes: [], notProvided: true },
  sex: { codes: ['1', '2'], notProvided: false },
}

describe('a row', () => {
  it('has 110 fields and its sheet 15, and is read back as it was written', () => {
    const text = writeHmdaFile({ sheet: sampleSheet, rows: [sampleRow] })
    const [sheet = '', row = ''] = text.split('\n')
    expect([sheet.split('|').length, row.split('|').length]).toEqual([15, 110])
    expect([SHEET_FIELDS.length, LAR_FIELDS.length]).toEqual([15, 110])
    expect(readHmdaFile(text)).toEqual({ ok: true, file: { sheet: sampleSheet, rows: [sampleRow] } })
    expect(readHmdaFile(`${text}2|short\n`)).toEqual({ ok: false, line: 3 })
  })

  it('of a good line trips no edit of its own', () => {
    const errors = checkHmdaFile({ sheet: sampleSheet, rows: [sampleRow] }, 2026)
    expect(errors).toEqual([])
  })

  it('keeps a pipe and a line break out of its fields', () => {
    const street = '1 Elm St | rear\r\nB'
    const read = readHmdaFile(writeHmdaFile({ sheet: sampleSheet, rows: [{ ...sampleRow, street }] }))
    expect(read.ok && read.file.rows[0]?.street).toBe('1 Elm St   rear B')
  })

  it.each<[string, Partial<HmdaCase['facts']>, Partial<HmdaCase>, string]>([
    ['the amount they had in mind, where none was asked of a decision', { wishedCents: 60_000_00 }, {}, '60000'],
    ['what counsel says where none was named', {}, { unnamedAmountCents: 25_000_00 }, '25000'],
  ])('of a refusal without an offer has %s', (_, change, caseChange, amount) => {
    const refused = {
      ...withFacts({ offer: undefined, ...change }),
      reliedOn: undefined,
      sheet: undefined,
      ...caseChange,
    }
    expect(larRow(refused).loanAmount).toBe(amount)
  })

  it('has a ULI of the lender with valid check digits', () => {
    expect(sampleRow.uli.startsWith(`${sampleCase.lei}HL7QK2M4XA`)).toBe(true)
    expect(validateUli(sampleRow.uli).ok).toBe(true)
    expect(() => uliOf('short', '1')).toThrow('no ULI')
  })

  it.each<[string, Partial<HmdaCase>, object]>([
    ['of an improvement', {}, { loanPurpose: '2' }],
    ['whose APR is above the average', {}, { rateSpread: '1.750', interestRate: '8.25', hoepaStatus: '2' }],
    [
      'of a home that nobody lives in',
      { facts: { ...sampleCase.facts, property: { ...sampleCase.facts.property, occupancy: 'INVESTMENT' } } },
      { occupancy: '3', hoepaStatus: '3', rateSpread: '1.750' },
    ],
    ['behind a mortgage', {}, { lienStatus: '2' }],
    ['with verified income', {}, { income: '123' }],
    ['of somebody born on a later day of the year', {}, { applicantAge: '41' }],
    [
      'of a denial',
      { action: { code: '3', on: '2026-06-09', denial: { codes: ['1', '9'], text: 'Other' } } },
      {
        denialReason1: '1',
        denialReason2: '9',
        denialReasonText: 'Other',
        rateSpread: 'NA',
        hoepaStatus: '3',
        applicantScore: '742',
      },
    ],
    [
      'of a withdrawal',
      { action: { code: '4', on: '2026-06-09' } },
      {
        applicantScore: '8888',
        applicantScoreModel: '9',
        coApplicantScore: '8888',
        propertyValue: 'NA',
        debtToIncome: 'NA',
        combinedLoanToValue: 'NA',
        interestRate: 'NA',
      },
    ],
    [
      'without answers',
      { demographics: undefined },
      { applicantEthnicity1: '3', applicantRace1: '6', applicantSex: '3' },
    ],
    [
      'without a tract',
      withFacts({ property: { ...facts.property, censusTract: undefined } }),
      { tract: 'NA', county: 'NA' },
    ],
    [
      'with the tract of another state',
      withFacts({ property: { ...facts.property, censusTract: '06037000100' } }),
      {
        tract: 'NA',
        county: 'NA',
      },
    ],
    [
      'with somebody who owes along and was never asked',
      {
        ...withFacts({ additional: { purpose: 'OTHER', otherOwners: [owner], givenAt: '' } }),
        coApplicant: { bornOn: undefined, demographics: undefined },
      },
      {
        coApplicantEthnicity1: '3',
        coApplicantEthnicityBasis: '2',
        coApplicantRace1: '6',
        coApplicantSex: '3',
        coApplicantAge: '8888',
        coApplicantScore: '8888',
        loanPurpose: '4',
      },
    ],
    [
      'with a co-applicant who answered some of it',
      { coApplicant: { bornOn: '1983-06-02', demographics: coAnswers } },
      {
        coApplicantEthnicity1: '1',
        coApplicantEthnicity2: '14',
        coApplicantEthnicityText: 'Taíno',
        coApplicantEthnicityBasis: '2',
        coApplicantRace1: '6',
        coApplicantRace2: '',
        coApplicantRaceNativeText: '',
        coApplicantRaceBasis: '2',
        coApplicantSex: '6',
        coApplicantSexBasis: '2',
        coApplicantAge: '42',
        coApplicantScore: '8888',
        coApplicantScoreModel: '9',
      },
    ],
    [
      'with nobody beside the applicant',
      { coApplicant: undefined },
      {
        coApplicantEthnicity1: '5',
        coApplicantEthnicityBasis: '4',
        coApplicantRace1: '8',
        coApplicantRaceBasis: '4',
        coApplicantSex: '5',
        coApplicantSexBasis: '4',
        coApplicantAge: '9999',
        coApplicantScore: '9999',
        coApplicantScoreModel: '10',
      },
    ],
    ['without a chosen offer', withFacts({ offer: undefined }), { loanAmount: '15000', loanTerm: 'NA' }],
    ['brought by a broker', { isBrokered: true, nmlsrId: null }, { submission: '2', nmlsrId: 'NA' }],
  ])('%s says so', (_, change, expected) => expect(larRow({ ...sampleCase, ...change })).toMatchObject(expected))

  it.each([
    ['who answered', { bornOn: '1983-06-02', demographics: coAnswers }],
    ['who was never asked', { bornOn: undefined, demographics: undefined }],
    ['who is not there', undefined],
  ] as const)('of a co-applicant %s trips no edit', (_, coApplicant) => {
    const row = larRow({ ...sampleCase, coApplicant: coApplicant as HmdaCase['coApplicant'] })
    expect(checkHmdaFile({ sheet: sampleSheet, rows: [row] }, 2026)).toEqual([])
  })

  it.each([
    ['2900016', []],
    ['9100016', ['V695-3']],
  ])('brought by the originator %s trips %j', (nmlsrId, edits) => {
    const row = larRow({ ...sampleCase, nmlsrId })
    expect(checkHmdaFile({ sheet: sampleSheet, rows: [row] }, 2026).map(({ edit }) => edit)).toEqual(edits)
  })

  it.each([
    [['1'], { applicantRaceNativeText: 'Hopi' }],
    [['2', '27'], { applicantRaceAsianText: 'Hopi', applicantRaceNativeText: '' }],
    [['44'], { applicantRaceIslanderText: 'Hopi' }],
    [[], { applicantRaceNativeText: 'Hopi', applicantRace1: '' }],
  ])('puts the words beside race %j to the group that is ticked', (codes, expected) => {
    const answers = sampleCase.demographics ?? { ethnicity: { codes: [], notProvided: true } }
    const demographics = {
      ...answers,
      race: { codes, text: 'Hopi', notProvided: false },
      sex: { codes: [], notProvided: true },
    }
    expect(larRow({ ...sampleCase, demographics })).toMatchObject(expected)
  })

  it('is made only for dwellings', () => {
    expect(isReportable({ facts })).toBe(true)
    expect(isReportable(withFacts({ property: { ...facts.property, type: 'HOUSEBOAT' } }))).toBe(false)
  })
})

describe('a county code', () => {
  it.each([
    ['08031', 'CO', true],
    ['08014', 'CO', true],
    ['08002', 'CO', false],
    ['08031', 'UT', false],
    ['24510', 'MD', true],
    ['09110', 'CT', true],
    ['72001', 'PR', true],
  ])('%s is one of %s: %s', (county, state, expected) => expect(isCountyOf(county, state)).toBe(expected))
})

const decision = (change: object) => ({
  uuid: 'd',
  stage: 'final' as const,
  decision: 'APPROVED' as const,
  subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' as const,
  maxLineCents: 1,
  reasons: [],
  dtiDecline: false,
  creditScoreDecline: false,
  decidedAt: '2026-06-06T00:00:00.000Z',
  ...change,
})
const cancellation = (kind: 'WITHDRAWN' | 'RESCINDED' | 'LENDER', reason = '') => ({ at: '', kind, reason })

describe('the action taken', () => {
  const on = '2026-06-09' as const
  const closed = (
    step: ClosedCase['step'],
    change: Partial<HmdaCase['facts']> = {},
    signedOn?: ClosedCase['signedOn'],
  ) => finalAction({ facts: { ...facts, ...change }, step, enteredOn: on, signedOn })

  it.each<[string, ReturnType<typeof closed>, object | undefined]>([
    ['under way', closed('INCOME_VERIFICATION'), undefined],
    ['complete', closed('COMPLETE', {}, '2026-06-01'), { code: '1', on: '2026-06-01' }],
    [
      'disbursed',
      closed('DIRECT_DEBT_PAYOFF', { funding: { approvals: [], disbursedOn: on } }, '2026-06-01'),
      { code: '1' },
    ],
    ['rescinded', closed('CANCELLED', { cancellation: cancellation('RESCINDED') }), { code: '2', on }],
    [
      'withdrawn after a final approval',
      closed('CANCELLED', { cancellation: cancellation('WITHDRAWN'), decision: decision({}) }),
      { code: '2', on },
    ],
    [
      'withdrawn where other terms were offered',
      closed('CANCELLED', {
        cancellation: cancellation('WITHDRAWN'),
        decision: decision({ decision: 'SELECT', bindingLimit: 'dti' }),
      }),
      { code: '3', denial: { codes: ['1'] } },
    ],
    [
      'refused other terms at the end',
      closed('DECLINED', {
        counteroffer: { decisionUuid: 'd', answer: 'REFUSED', at: '2026-06-08T00:00:00.000Z' },
        decision: decision({ decision: 'SELECT', bindingLimit: 'cltv', reasons: ['LINE_ABOVE_INCOME'] }),
      }),
      { code: '3', on, denial: { codes: ['1'], text: null } },
    ],
    [
      'withdrawn while other terms were out at first',
      closed('CANCELLED', {
        cancellation: cancellation('WITHDRAWN'),
        decision: decision({ stage: 'initial', decision: 'INITIAL', reasons: ['LIEN_POSITION'] }),
      }),
      { code: '3', denial: { codes: ['4'] } },
    ],
    [
      'withdrawn after other terms were taken',
      closed('CANCELLED', {
        cancellation: cancellation('WITHDRAWN'),
        counteroffer: { decisionUuid: 'd', answer: 'ACCEPTED', at: '2026-06-08T00:00:00.000Z' },
        decision: decision({ stage: 'initial', decision: 'INITIAL', reasons: ['LIEN_POSITION'] }),
      }),
      { code: '4', on },
    ],
    ['withdrawn before', closed('CANCELLED', { cancellation: cancellation('WITHDRAWN') }), { code: '4', on }],
    [
      'closed as incomplete',
      closed('CANCELLED', { cancellation: cancellation('LENDER', INCOMPLETE) }),
      { code: '5', on },
    ],
    [
      'declined by a rule',
      closed('DECLINED', {
        decision: decision({ decision: 'DECLINE', reasons: ['SCORE_TOO_LOW', 'LISTED_FOR_SALE'] }),
      }),
      { code: '3', on, denial: { codes: ['3', '9'], text: 'Property listed for sale' } },
    ],
    ['declined by a person', closed('DECLINED', { delinquent: true }), { code: '3', denial: { codes: ['3'] } }],
  ])('of an application that was %s', (_, taken, expected) => {
    if (!taken.ok) throw new Error(taken.reason)
    if (expected === undefined) expect(taken.action).toBeUndefined()
    else expect(taken.action).toMatchObject(expected)
  })

  it.each([
    ['amount', '9'],
    ['cltv', '4'],
    ['state', '4'],
  ] as const)('of a counteroffer limited by %s is a denial for %s', (bindingLimit, code) =>
    expect(
      closed('CANCELLED', {
        cancellation: cancellation('WITHDRAWN'),
        decision: decision({ decision: 'SELECT', bindingLimit }),
      }),
    ).toMatchObject({ ok: true, action: { denial: { codes: [code] } } }),
  )

  it('is never made up', () => {
    expect(closed('CANCELLED', { cancellation: cancellation('LENDER', 'other') })).toEqual({
      ok: false,
      reason: 'closedWithoutReason',
    })
    expect(closed('COMPLETE')).toEqual({ ok: false, reason: 'fundedUnsigned' })
  })
})
