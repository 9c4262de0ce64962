import { expect, it } from 'vitest'
import { isNameless, staffOf, summaryOf } from './log-summary.ts'

it.each([
  [{ from: 'FINAL_OFFER', to: 'NOTE_SIGNING' }, 'FINAL_OFFER → NOTE_SIGNING'],
  [{ from: 'FUNDING_DECISION', to: 'FUNDING_DECISION' }, 'Stays in FUNDING_DECISION'],
  [{ change: { bank: {}, needsAttention: null } }, 'bank, needsAttention'],
  [{ change: { income: {} }, note: { document: 'abc', annualCents: 5 } }, 'income · document abc · annualCents 5'],
  [{ change: {}, lists: { conditions: [] }, note: { category: 'PAYSTUB' } }, 'conditions · category PAYSTUB'],
  [{ change: {}, note: { documents: [1, 2], by: { name: 'kept out' } } }, 'documents: 2'],
  [{ change: {}, note: { answers: 'a1'.repeat(32), signer: 's-1' } }, 'answers · signer s-1'],
  [{}, ''],
  [null, ''],
])('a log row with %j reads: %s', (body, summary) => expect(summaryOf({ body })).toBe(summary))

it('is cut to one line', () =>
  expect(summaryOf({ body: { change: {}, note: { reason: 'x'.repeat(400) } } })).toHaveLength(160))

it.each([
  [
    'a row with the roles',
    'staff' as const,
    { staff: { name: 'Pat', roles: ['funder'] } },
    { name: 'Pat', roles: ['funder'] },
  ],
  ['an older row', 'system' as const, { change: {}, note: { staff: 'Pat' } }, { name: 'Pat', roles: [] }],
  ['an older row without a name', 'staff' as const, { change: {} }, { name: 'Pat Quill', roles: [] }],
  ['a row of the borrower', 'borrower' as const, { change: {} }, null],
])('%s names who wrote it', (_, byKind, body, staff) => {
  const row = { body, byKind, byUuid: 'u-1' }
  expect(staffOf(row, new Map([['u-1', 'Pat Quill']]))).toEqual(staff)
  expect(isNameless(row)).toBe(staff?.name === 'Pat Quill')
})
