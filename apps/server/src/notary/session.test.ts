import { describe, expect, it } from 'vitest'
import { judge } from './session.ts'

const now = new Date('2026-11-21T12:00:00Z')
const base = { total: 5, lateMs: 0, triesLeft: 2, now }

describe('the knowledge check', () => {
  it.each([
    [5, 'deed'],
    [4, 'deed'],
    [3, 'questions'],
    [0, 'questions'],
  ] as const)('with %i of five right leads to %s at the first try', (right, state) =>
    expect(judge({ ...base, right }).state).toBe(state),
  )

  it('does not count answers that came after two minutes', () =>
    expect(judge({ ...base, right: 5, lateMs: 1 })).toMatchObject({ state: 'questions', triesLeft: 1 }))

  it('locks for 24 hours after the second failure', () =>
    expect(judge({ ...base, right: 2, triesLeft: 1 })).toEqual({
      state: 'locked',
      triesLeft: 0,
      reopensAt: new Date('2026-11-22T12:00:00Z'),
    }))
})
