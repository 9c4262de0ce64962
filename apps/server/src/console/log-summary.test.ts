import { expect, it } from 'vitest'
import { summaryOf } from './log-summary.ts'

it.each([
  [{ from: 'FINAL_OFFER', to: 'NOTE_SIGNING' }, 'FINAL_OFFER → NOTE_SIGNING'],
  [{ from: 'FUNDING_DECISION', to: 'FUNDING_DECISION' }, 'Stays in FUNDING_DECISION'],
  [{ change: { bank: {}, stuck: null } }, 'bank, stuck'],
  [{ change: { income: {} }, note: { document: 'abc', annualCents: 5 } }, 'income · document abc · annualCents 5'],
  [{ change: {}, note: { documents: [1, 2], by: { name: 'kept out' } } }, 'documents: 2'],
  [{}, ''],
  [null, ''],
])('a log row with %j reads: %s', (body, summary) => expect(summaryOf({ body })).toBe(summary))

it('is cut to one line', () =>
  expect(summaryOf({ body: { change: {}, note: { reason: 'x'.repeat(400) } } })).toHaveLength(160))
