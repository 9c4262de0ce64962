import { describe, expect, it } from 'vitest'
import { fileEdits, rowOfFile, sheetEdits } from './edits/file-edits.ts'
import { refuses, rowEdits, rowLine } from './hmda-file.ts'
import { LAR_FIELDS, type LarRow, type TransmittalSheet } from './lar-fields.ts'
import { FAILING_ROWS } from './testing/failing-rows.ts'
import { checkHmdaFile } from './testing/hmda-file.ts'
import { LEFT_OUT, PUBLISHED_EDITS } from './testing/published-edits.ts'
import { sampleRow, sampleSheet } from './testing/sample-hmda.ts'

const numbersOf = (edits: readonly { readonly edit: string }[]) => edits.map(({ edit }) => edit)

describe('the edits', () => {
  it('are every one that is published, checked or left out with a reason, and no other', () => {
    const ours = [...numbersOf(rowEdits), ...numbersOf(fileEdits), ...numbersOf(sheetEdits), 'S302']
    const all = new Set([...ours, ...Object.keys(LEFT_OUT)])
    expect([...all].sort()).toEqual([...PUBLISHED_EDITS].sort())
    expect(ours.filter((edit) => Object.hasOwn(LEFT_OUT, edit))).toEqual([])
  })

  it('of single rows have one number each, and a row of their own that fails', () => {
    const numbers = numbersOf(rowEdits)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(Object.keys(FAILING_ROWS).sort()).toEqual([...numbers].sort())
  })

  it.each(rowEdits.map((edit) => [edit.edit, edit] as const))('%s passes a good row and finds a bad one', (_, edit) => {
    const { good, bad } = FAILING_ROWS[edit.edit] ?? {}
    expect(edit.holds({ ...sampleRow, ...good }, sampleSheet)).toBe(true)
    expect(edit.holds({ ...sampleRow, ...good, ...bad }, sampleSheet)).toBe(false)
  })

  const EXEMPT_BY_WORD =
    'interestRate rateSpread prepaymentPenaltyTerm debtToIncome combinedLoanToValue loanTerm introductoryRatePeriod street city state zip totalLoanCosts totalPointsAndFees originationCharges discountPoints lenderCredits propertyValue affordableUnits nmlsrId'
  const NEVER_EXEMPT =
    'totalUnits income purchaserType hoepaStatus lienStatus loanType loanPurpose constructionMethod occupancy loanAmount rateSpread preapproval actionTaken applicantEthnicity1 applicantEthnicity2 applicantEthnicity3 applicantEthnicity4 applicantEthnicity5 applicantEthnicityBasis coApplicantEthnicityBasis applicantRace1 applicantRace2 applicantRace3 applicantRace4 applicantRace5 coApplicantRace1 coApplicantRace2 coApplicantRace3 coApplicantRace4 coApplicantRace5 applicantRaceBasis coApplicantRaceBasis applicantSex coApplicantSex applicantSexBasis coApplicantSexBasis applicantAge coApplicantAge aus2 aus3 aus4 aus5 ausResult2 ausResult3 ausResult4 ausResult5'
  const MAY_NOT_APPLY = `applicantAge coApplicantAge applicantScore coApplicantScore income ${EXEMPT_BY_WORD}`
  it.each([
    ['Q656', EXEMPT_BY_WORD, ['1111'], ['Exempt', '11110', 'NA']],
    ['Q657', NEVER_EXEMPT, ['1111'], ['1112', '111', '11111']],
    ['Q659-1', MAY_NOT_APPLY, ['888', '88888'], ['8888', 'NA', '887']],
    ['Q659-2', MAY_NOT_APPLY, ['999', '99999'], ['9999', 'NA', '998']],
  ] as const)('%s finds a number in the place of a word in every field that it names', (number, names, bad, good) => {
    const edit = rowEdits.find((one) => one.edit === number)
    const named = names.split(' ')
    const holds = (field: string, text: string) => edit?.holds({ ...sampleRow, [field]: text }, sampleSheet)
    for (const field of LAR_FIELDS) {
      const isNamed = named.includes(field)
      for (const text of bad) expect([field, text, holds(field, text)]).toEqual([field, text, !isNamed])
      for (const text of good) expect([field, text, holds(field, text)]).toEqual([field, text, true])
    }
    expect(named.every((field) => LAR_FIELDS.some((one) => one === field))).toBe(true)
  })

  it.each([
    ['V600', { lei: '5493' }],
    ['V601', { contactName: ' ' }],
    ['V602', { quarter: '1' }],
    ['V603', { contactPhone: '3035550142' }],
    ['V604', { officeState: 'XX' }],
    ['V605', { officeZip: '8020' }],
    ['V606', { entries: '0' }],
    ['V607', { taxId: '000000000' }],
    ['V717', { contactEmail: 'hmda' }],
    ['V719-1', { institution: '1234' }],
    ['V719-2', { institution: sampleSheet.lei }],
  ] satisfies [string, Partial<TransmittalSheet>][])('%s passes a good sheet and finds a bad one', (edit, change) => {
    const entry = sheetEdits.find((one) => one.edit === edit)
    expect([entry?.holds(sampleSheet), entry?.holds({ ...sampleSheet, ...change })]).toEqual([true, false])
  })
})

const rows = (count: number, change: (at: number) => Partial<LarRow> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ ...sampleRow, uli: `${sampleRow.uli}${at}`, ...change(at) }))
const made = (share: number) => (at: number) => (at < share ? {} : { actionTaken: '3' })

const kept = (all: readonly LarRow[]) => all.map((row) => rowOfFile(row, rowLine(row)))

describe('a file', () => {
  it.each([
    ['S300', rows(1), rows(1, () => ({ recordId: '1' }))],
    ['S301', rows(1), rows(1, () => ({ lei: '213800KUD8LAJWSQ9D15' }))],
    ['S304', rows(1), rows(2)],
    ['S305', rows(2), [sampleRow, sampleRow]],
    ['S306', rows(2), rows(2, (at) => ({ uli: 'SAME', city: `${at}` }))],
    ['Q600', rows(2), rows(2, () => ({ uli: 'SAME' }))],
    ['Q634', rows(26, made(24)), rows(26, () => ({ loanPurpose: '1' }))],
    ['Q635', rows(10), rows(10, () => ({ actionTaken: '2' }))],
    ['Q636', rows(10), rows(10, () => ({ actionTaken: '4' }))],
    ['Q637', rows(10), rows(10, () => ({ actionTaken: '5' }))],
    ['Q638', rows(10, made(2)), rows(10, made(1))],
    ['Q639', rows(1_000), rows(1_001, () => ({ preapproval: '1' }))],
    ['Q640', rows(10), rows(10, () => ({ income: '9' }))],
  ] as const)('%s passes a good file and finds a bad one', (edit, good, bad) => {
    const entry = fileEdits.find((one) => one.edit === edit)
    expect(entry?.holds({ sheet: sampleSheet, rows: kept(good) })).toBe(true)
    expect(entry?.holds({ sheet: sampleSheet, rows: kept(bad) })).toBe(false)
  })

  it('of another year than requested fails S302', () => {
    const editsIn = (year: number) =>
      checkHmdaFile({ sheet: sampleSheet, rows: [sampleRow] }, year).map(({ edit }) => edit)
    expect(editsIn(2026)).not.toContain('S302')
    expect(editsIn(2025)).toContain('S302')
  })

  it('is reported line by line, and refused for errors and not for what is unusual', () => {
    const unusual = { ...sampleRow, applicantAge: '17' }
    const wrong = { ...sampleRow, uli: `${sampleRow.uli.slice(0, -2)}00`, loanAmount: 'much' }
    const sheet = { ...sampleSheet, entries: '3' }
    const errors = checkHmdaFile({ sheet, rows: [{ ...sampleRow, city: 'Aurora' }, unusual, wrong] }, 2026)
    const ofRows = errors.filter(({ line }) => line !== null && line > 1)
    expect(ofRows.map(({ edit, line, kind }) => [edit, line, kind])).toEqual([
      ['Q614-1', 3, 'quality'],
      ['V609', 4, 'validity'],
      ['V617', 4, 'validity'],
    ])
    expect(ofRows.filter(refuses).map(({ edit }) => edit)).toEqual(['V609', 'V617'])
  })
})
