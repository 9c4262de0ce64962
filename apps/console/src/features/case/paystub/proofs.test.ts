import { describe, expect, it } from 'vitest'
import type { Case } from '../use-case.ts'
import { aMonth, incomeProved, waitingPaystubs } from './proofs.ts'

describe('the income that a paystub proves', () => {
  it.each([
    ['96000', 96_000_00],
    ['$96,000.50', 96_000_50],
    ['100,000,000', 100_000_000_00],
  ])('%s is taken in cents', (typed, annualCents) => expect(incomeProved(typed)).toEqual({ ok: true, annualCents }))

  it.each([
    ['', 'required'],
    ['a lot', 'moneyFormat'],
    ['0', 'amountTooLow'],
    ['-5', 'amountTooLow'],
    ['100,000,000.01', 'amountTooHigh'],
  ])('%s is refused: %s', (typed, reason) => expect(incomeProved(typed)).toEqual({ ok: false, reason }))
})

it('a month of it is a twelfth, to the cent', () => expect(aMonth(100_000_00)).toBe(8_333_33))

const document = (uuid: string, change: Partial<Case['documents'][number]>) =>
  ({
    uuid,
    type: 'PAYSTUB',
    review: 'IN_REVIEW',
    createdAt: '2026-11-03T17:00:00Z',
    ...change,
  }) as Case['documents'][number] // the parts that are read
const documents = [
  document('later', { createdAt: '2026-11-05T17:00:00Z' }),
  document('transcript', { type: 'TAX_TRANSCRIPT', createdAt: '2026-11-04T17:00:00Z' }),
  document('earlier', {}),
  document('read', { type: 'TAX_TRANSCRIPT', review: 'ACCEPTED' }),
  document('form', { type: 'TAX_FORM' }),
  document('kept', { review: null }),
]
const waitingAt = (step: Case['record']['step']) =>
  waitingPaystubs({ record: { step } as Case['record'], documents }).map(({ uuid }) => uuid)

describe('the proofs of income that wait', () => {
  it('are paystubs and transcripts in review, oldest first', () =>
    expect(waitingAt('INCOME_VERIFICATION')).toEqual(['earlier', 'transcript', 'later']))
  it('wait no longer once the application has gone on', () => expect(waitingAt('DISBURSEMENT_ACCOUNT')).toEqual([]))
})
