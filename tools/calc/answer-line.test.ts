import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vectors } from '../../packages/domain/vectors/finance-and-identifiers.json'
import { answerLine, CALCULATIONS } from './answer-line.ts'

const ask = (name: string, input: unknown) => {
  const calculation = CALCULATIONS.get(name)
  if (!calculation) throw new Error(`${name} is missing from the table`)
  return answerLine(calculation, typeof input === 'string' ? input : JSON.stringify(input))
}

describe('a refused line', () => {
  it.each([
    ['no JSON', 'fee', '{', 'notJson'],
    ['an empty line', 'fee', '', 'notJson'],
    ['a list', 'fee', [], 'notAnObject'],
    ['a missing field', 'fee', { draw: 1 }, 'fieldMissing'],
    ['a negative amount', 'fee', { draw: -1, pct: '1' }, 'moneyFormat'],
    ['a third decimal of a dollar', 'fee', { draw: '1.001', pct: '1' }, 'moneyFormat'],
    ['a percentage in words', 'fee', { draw: 1, pct: 'five' }, 'percentFormat'],
    ['a fee above the draw', 'fee', { draw: 1, pct: '101' }, 'feeAboveDraw'],
    ['a day that does not exist', 'rescission', { last_of_three_events: '2026-02-29' }, 'dayFormat'],
    [
      'days the wrong way round',
      'interest',
      { principal: 1, rate: 1, start: '2026-02-02', end: '2026-02-01' },
      'daysReversed',
    ],
    [
      'a schedule of nothing',
      'schedule',
      { principal: 0, rate: 1, n: 1, fund: '2026-01-01', first: '2026-02-01' },
      'outOfRange',
    ],
    [
      'a payment before funding',
      'schedule',
      { principal: 1, rate: 1, n: 1, fund: '2026-03-01', first: '2026-02-01' },
      'outOfRange',
    ],
    ['no income', 'dti', { monthly_debts: 1, new_payment: 1, gross_monthly: 0 }, 'noIncome'],
    ['no value', 'cltv', { new_line: 1, value: 0 }, 'noValue'],
    ['nothing to test for HOEPA', 'hoepa', {}, 'fieldMissing'],
    ['half a HOEPA test', 'hoepa', { apr: '9.00', lien: 'first' }, 'fieldMissing'],
    ['an unknown lien', 'hoepa', { apr: '9.00', apor: '6.00', lien: 'third' }, 'lienUnknown'],
    [
      'a day before the thresholds we hold',
      'hoepa',
      { on: '2025-12-31', total_loan_amount: 1, points_and_fees: 0 },
      'noFigures',
    ],
    ['an unknown annuity function', 'annuity', { fn: 'nper', args: [1] }, 'functionUnknown'],
    ['an annuity argument that is no number', 'annuity', { fn: 'pmt', args: ['x', 1, 1] }, 'argumentFormat'],
    [
      'an annuity argument that is a spiked object',
      'annuity',
      { fn: 'pmt', args: [{ toString: 1, valueOf: 1 }] },
      'argumentFormat',
    ],
    ['cash flows without a rate', 'annuity', { fn: 'rate', args: [10, 100, 100, 100] }, 'noAnswer'],
    ['a loan id that is too long', 'uli', { loan_id: 'A'.repeat(44) }, 'uliLength'],
    ['a loan identifier that is too short', 'uli', { uli: 'A'.repeat(22) }, 'uliLength'],
    ['a routing number that lost its zero as a JSON number', 'routing-number', { number: 21000021 }, 'fieldFormat'],
  ] as const)('with %s is answered by a code and a sentence', (_case, name, input, problem) =>
    expect(ask(name, input)).toMatchObject({ problem, says: expect.stringMatching(/\.$/) }),
  )

  it('refuses advances that are not paid back', () => {
    const advances = [{ amount: '100.00', at: 0 }]
    const payments = [{ count: 1, amount: '99.00', first_whole_unit_periods: 1, fraction: '0' }]
    expect(ask('apr', { advances, payments, unit_periods_per_year: 12 })).toMatchObject({
      problem: 'paymentsBelowAdvances',
    })
  })
})

describe('what the cases of the specification leave open', () => {
  it('answers a whole identifier with the verdict', () =>
    expect(ask('uli', { uli: '10Bx939c5543TqA1144M999143X38' })).toEqual({ valid: true }))

  it('takes the default cap outside Texas, and another where it is given', () => {
    expect(ask('max-line', { value: 400000, liens: 200000, state: 'CA' })).toEqual({ max_line: 140000 })
    expect(ask('max-line', { value: 400000, liens: 200000, cap_percent: 70 })).toEqual({ max_line: 80000 })
    expect(ask('max-line', { value: 400000, liens: 200000, state: 'TX', cap_percent: 85 })).toEqual({
      max_line: 120000,
    })
  })

  it('tests a prepayment penalty', () =>
    expect(ask('hoepa', { prepayment_penalty_months: 37, prepayment_penalty_percent: '1' })).toEqual({
      high_cost: true,
      high_cost_by_prepayment_penalty: true,
    }))

  it('says why an identifier is not valid', () => {
    expect(ask('ssn', { value: '987-65-4320' })).toEqual({ valid: false, reason: 'taxIdAdvertising' })
    expect(ask('itin', { value: '987-65-4320' })).toEqual({ valid: false, reason: 'taxIdAdvertising' })
    expect(ask('phone', { input: '555-555-0100' })).toEqual({ valid: false, reason: 'phoneArea' })
    expect(ask('routing-number', { number: '610000021' })).toEqual({
      checksum_valid: true,
      accept: false,
      reason: 'routingPrefix',
    })
  })
})

describe('whatever the line holds', () => {
  const fields = [...new Set(vectors.flatMap((vector) => Object.keys(vector.input)))]
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.constantFrom(
      '0',
      '1e9',
      '2026-01-01',
      '9999-12-31',
      '1000-01-01',
      '9999.999999',
      '999999999999.99',
      'pmt',
      'rate',
      'TX',
    ),
  )
  const line = fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: fields.length })

  it.each([...CALCULATIONS.keys()])('%s answers with an object and throws nothing', (name) =>
    fc.assert(
      fc.property(line, (input) => typeof ask(name, input) === 'object'),
      { numRuns: 200 },
    ),
  )

  it.each(vectors.filter((vector) => CALCULATIONS.has(vector.calc)).map((vector) => [vector.id, vector] as const))(
    '%s with one invalid field throws nothing',
    (_id, { calc, input }) => {
      const spoilt = fc.record({ field: fc.constantFrom(...Object.keys(input)), value: odd })
      fc.assert(
        fc.property(spoilt, ({ field, value }) => typeof ask(calc, { ...input, [field]: value }) === 'object'),
        { numRuns: 50 },
      )
    },
  )
})
