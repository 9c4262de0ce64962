import { describe, expect, it } from 'vitest'
import { judgeSecond, RESPONSE_KINDS } from './index.ts'

const askedAt = new Date('2026-11-20T10:00:00Z')
const soon = new Date('2026-11-20T10:05:00Z')

describe('a response that takes two people', () => {
  it.each(RESPONSE_KINDS)('%s is approved by another one, and never by whoever asked for it', (kind) => {
    const asked = { kind, askedBy: 'kim', askedAt, subject: 'lee' }
    expect(judgeSecond(asked, { who: 'pat', now: soon })).toBe('approves')
    expect(judgeSecond(asked, { who: 'kim', now: soon })).toBe('ownWork')
  })
  it('is not approved by the person whose second factor it takes away', () =>
    expect(
      judgeSecond({ kind: 'RESET_FACTOR', askedBy: 'kim', askedAt, subject: 'lee' }, { who: 'lee', now: soon }),
    ).toBe('ownWork'))
  it('is void after a day', () => {
    const asked = { kind: 'FREEZE_CASE', askedBy: 'kim', askedAt, subject: 'case' } as const
    expect(judgeSecond(asked, { who: 'pat', now: new Date('2026-11-21T09:59:59Z') })).toBe('approves')
    expect(judgeSecond(asked, { who: 'pat', now: new Date('2026-11-21T10:00:00Z') })).toBe('void')
  })
})
