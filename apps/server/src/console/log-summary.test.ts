import { expect, it } from 'vitest'
import { staffOf, summaryOf } from './log-summary.ts'

it.each([
  [{ from: 'FINAL_OFFER', to: 'NOTE_SIGNING' }, 'FINAL_OFFER → NOTE_SIGNING'],
  [{ from: 'FUNDING_DECISION', to: 'FUNDING_DECISION' }, 'Stays in FUNDING_DECISION'],
  [{ change: { bank: {}, needsAttention: null } }, 'bank, needsAttention'],
  [{ change: { income: {} }, note: { document: 'abc', annualCents: 5 } }, 'income · document abc · annualCents 5'],
  [{ change: {}, note: { documents: [1, 2], by: { name: 'kept out' } } }, 'documents: 2'],
  [{}, ''],
  [null, ''],
])('a log row with %j reads: %s', (body, summary) => expect(summaryOf({ body })).toBe(summary))

it('is cut to one line', () =>
  expect(summaryOf({ body: { change: {}, note: { reason: 'x'.repeat(400) } } })).toHaveLength(160))

it.each([
  ['a row with the roles', { staff: { name: 'Pat', roles: ['funder'] } }, { name: 'Pat', roles: ['funder'] }],
  ['an older row', { change: {}, note: { staff: 'Pat' } }, { name: 'Pat', roles: [] }],
  ['a row of nobody at the lender', { change: {} }, null],
])('%s names who wrote it', (_, body, staff) => expect(staffOf({ body })).toEqual(staff))
