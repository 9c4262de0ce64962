import { expect, it } from 'vitest'
import { rescissionDates } from './step-jobs.ts'

const at = (instant: string) => ({ kind: 'noticeDelivered', at: instant }) as const

it('run from the lender’s day of the last event, and keep what they were counted from', () => {
  // Thursday evening in Denver is Friday in Greenwich; then Friday, Saturday and Monday, and one day for the mail.
  const events = [at('2026-11-05T12:00:00.000Z'), at('2026-11-06T03:00:00.000Z')]
  expect(rescissionDates({ events, zone: 'America/Denver', holdDays: 1 })).toEqual({
    applies: true,
    events,
    lastOfThreeEventsOn: '2026-11-05',
    endsMidnightOf: '2026-11-09',
    earliestDisbursementOn: '2026-11-11',
    settlementOn: '2026-11-12',
  })
  expect(rescissionDates({ events, zone: 'UTC', holdDays: 1 }).lastOfThreeEventsOn).toBe('2026-11-06')
})

it('are none before the documents are signed', () =>
  expect(() => rescissionDates({ events: [], zone: 'America/Denver', holdDays: 1 })).toThrow('before the papers'))
