import { expect, it } from 'vitest'
import { TASK_HOURS, TASK_KINDS, taskDueAt } from './index.ts'

const since = new Date('2026-12-04T22:00:00.000Z')

it.each([
  ['PAYMENT_RETURNED', undefined, '2026-12-05T02:00:00.000Z'],
  ['ATTORNEY_REVIEW', undefined, '2026-12-07T22:00:00.000Z'],
  ['ATTORNEY_REVIEW', { ATTORNEY_REVIEW: 120 }, '2026-12-09T22:00:00.000Z'],
  ['ATTORNEY_REVIEW', { STUCK: 1 }, '2026-12-07T22:00:00.000Z'],
] as const)('%s is due by its own limit, or by the lender’s (%j)', (kind, own, due) =>
  expect(taskDueAt({ kind, since }, own).toISOString()).toBe(due),
)

it('a limit is no longer than a record may make it', () => {
  for (const kind of TASK_KINDS) expect(TASK_HOURS[kind]).toBeLessThanOrEqual(720)
})
