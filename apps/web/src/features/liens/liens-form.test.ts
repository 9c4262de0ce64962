import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addedLien,
  firstLiens,
  groupInquiries,
  LiensPageForm,
  liensBody,
  type RecordedLien,
} from '../../liens/liens-form.ts'
import { ltvRange } from './ltv-range.ts'

const ids = ['7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c001', '7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c002'] as const

const mortgage: RecordedLien = {
  id: ids[0],
  kind: 'MORTGAGE',
  creditor: 'Example Mortgage',
  mask: '4471',
  balanceCents: 318_400_00,
  limitCents: 400_000_00,
  paymentCents: 2_150_00,
  position: 1,
  securedByHome: true,
  beingPaidOff: false,
  source: 'CREDIT',
}

const line: RecordedLien = {
  ...mortgage,
  id: ids[1],
  kind: 'HELOC',
  creditor: 'Example Credit Union',
  balanceCents: 5_000_00,
  limitCents: 40_000_00,
}

const answered = {
  items: [{ ...firstLiens({ ...liensOf([mortgage]) }).items[0], includesTaxesAndInsurance: 'YES' }],
  inquiries: [],
  taxesAnnualCents: 4_000_00,
  insuranceAnnualCents: 1_800_00,
  hoaMonthlyCents: 0,
  freeAndClear: false,
}

function liensOf(items: readonly RecordedLien[]) {
  return { items: [...items], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 }
}

const codesOf = (values: unknown) => {
  const checked = LiensPageForm.safeParse(values)
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('what the page starts with', () => {
  it('is what was found, without what only we need to know', () =>
    expect(firstLiens(liensOf([mortgage])).items[0]).toEqual({
      id: ids[0],
      kind: 'MORTGAGE',
      creditor: 'Example Mortgage',
      balanceCents: 318_400_00,
      limitCents: 400_000_00,
      paymentCents: 2_150_00,
      securedByHome: true,
      beingPaidOff: false,
    }))
  it('leaves taxes and insurance empty until they were told once', () => {
    expect(firstLiens(liensOf([])).taxesAnnualCents).toBeUndefined()
    const confirmed = { ...liensOf([]), taxesAnnualCents: 0, confirmedAt: '2026-11-03T17:00:00Z' }
    expect(firstLiens(confirmed).taxesAnnualCents).toBe(0)
  })
  it('answers nothing about an added lien', () =>
    expect(addedLien(ids[1])).toEqual({ id: ids[1], creditor: '', limitCents: 0, beingPaidOff: false }))
})

describe('what has to be answered', () => {
  it('is nothing more once all is', () => expect(codesOf(answered)).toEqual([]))
  it('is whether a kept mortgage holds taxes and insurance', () => {
    const items = answered.items.map((item) => ({ ...item, includesTaxesAndInsurance: undefined }))
    expect(codesOf({ ...answered, items })).toEqual([['items.0.includesTaxesAndInsurance', 'chooseOne']])
    expect(codesOf({ ...answered, items: items.map((item) => ({ ...item, beingPaidOff: true })) })).toEqual([])
  })
  it.each([
    ['no lien at all', []],
    ['no lien that this home secures', answered.items.map((item) => ({ ...item, securedByHome: false }))],
  ])('is the attestation, with %s', (_, items) => {
    expect(codesOf({ ...answered, items })).toEqual([['freeAndClear', 'mustBeTicked']])
    expect(codesOf({ ...answered, items, freeAndClear: true })).toEqual([])
  })
  it('is told all at once', () => {
    const items = answered.items.map((item) => ({ ...item, includesTaxesAndInsurance: undefined }))
    expect(codesOf({ ...answered, items, taxesAnnualCents: undefined })).toHaveLength(2)
  })
  it('is every inquiry', () =>
    expect(codesOf({ ...answered, inquiries: [{ id: ids[0], newDebt: undefined }] })).toEqual([
      ['inquiries.0.newDebt', 'chooseOne'],
    ]))
})

describe('what is sent', () => {
  const bodyOf = (values: unknown) => liensBody(LiensPageForm.parse(values), [])
  it('counts a line at its limit and any other debt at its balance', () => {
    const items = firstLiens(liensOf([mortgage, line])).items.map((item) => ({
      ...item,
      includesTaxesAndInsurance: 'NO',
    }))
    const body = bodyOf({ ...answered, items })
    expect(body.items.map(({ limitCents }) => limitCents)).toEqual([318_400_00, 40_000_00])
    expect(body.items.map((item) => item.includesTaxesAndInsurance)).toEqual(['NO', undefined])
  })
  it('attests nothing while a lien stands on the home', () =>
    expect(bodyOf({ ...answered, freeAndClear: true }).freeAndClear).toBe(false))
})

describe('inquiries', () => {
  it('of one lender on one day are one question', () => {
    const [third, fourth] = ['7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c003', '7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c004']
    const inquiries = [
      { id: third, creditor: 'Example Auto', on: '2026-10-02' },
      { id: ids[1], creditor: 'Example Card', on: '2026-10-02' },
      { id: fourth, creditor: 'Example Auto', on: '2026-10-02' },
      { id: ids[0], creditor: 'Example Auto', on: '2026-10-09' },
    ]
    expect(groupInquiries(inquiries).map(({ ids }) => ids)).toEqual([[third, fourth], [ids[1]], [ids[0]]])
    const first = firstLiens({ ...liensOf([mortgage]), inquiries }).inquiries
    expect(first.map(({ id }) => id)).toEqual([third, ids[1], ids[0]])
    const answers = first.map(({ id }, at) => ({ id, newDebt: at === 0 }))
    const values = LiensPageForm.parse({ ...answered, inquiries: answers })
    expect(liensBody(values, inquiries).inquiries).toEqual([
      { id: third, newDebt: true },
      { id: fourth, newDebt: true },
      { id: ids[1], newDebt: false },
      { id: ids[0], newDebt: false },
    ])
  })
})

describe('loan to value', () => {
  const lines = { leastCents: 15_000_00, mostCents: 400_000_00, capFor: (at: number) => (at >= 3 ? '70' : '85') }
  it('counts other lines by balance, and by limit', () =>
    expect(ltvRange([mortgage, line], 642_000_00, lines)?.today).toEqual({
      cltvPercent: '50.37',
      hcltvPercent: '55.83',
    }))
  it('ends at what the policy allows in that position, and not where the home’s value does', () => {
    const third = ltvRange([mortgage, line], 642_000_00, lines)
    expect(third?.lines).toMatchObject({ most: { hcltvPercent: '70.00' }, mostCents: 449_400_00 - 358_400_00 })
    const second = ltvRange([mortgage], 642_000_00, lines)
    expect(second?.lines).toMatchObject({ most: { hcltvPercent: '85.00' }, mostCents: 545_700_00 - 318_400_00 })
  })
  it('shows no line where not even the smallest is allowed', () => {
    expect(ltvRange([mortgage, line], 520_000_00, lines)?.lines).toBeUndefined()
    expect(ltvRange([mortgage, line], 534_000_00, lines)?.lines).toMatchObject({ mostCents: 15_400_00 })
  })
  it('leaves out what is paid off at closing and what the home does not secure', () => {
    const items = [
      { ...mortgage, beingPaidOff: true },
      { ...line, securedByHome: false },
    ]
    expect(ltvRange(items, 642_000_00, lines)?.today.cltvPercent).toBe('0.00')
  })
  it('is not shown without a value', () => expect(ltvRange([mortgage], undefined, lines)).toBeUndefined())
  it('never falls as the line grows', () =>
    fc.assert(
      fc.property(fc.nat(900_000_00), fc.nat(900_000_00), (balanceCents, limitCents) => {
        const range = ltvRange([{ ...line, balanceCents, limitCents }], 642_000_00, lines)
        const figures = [range?.today, range?.lines?.least, range?.lines?.most]
          .flatMap((one) => one ?? [])
          .map((point) => Number(point.hcltvPercent))
        expect(figures).toEqual(figures.toSorted((a, b) => a - b))
      }),
    ))
})
