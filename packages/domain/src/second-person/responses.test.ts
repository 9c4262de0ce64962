import { describe, expect, it } from 'vitest'
import { ASKED_RESPONSES, judgeSecond, peopleForRoles, RESPONSE_KINDS } from './index.ts'

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

describe('roles', () => {
  it.each([
    [[], ['administrator'], 2],
    [['administrator', 'manager'], ['manager'], 2],
    [['processor'], ['processor', 'compliance'], 2],
    [['compliance'], ['administrator'], 2],
    [['compliance'], [], 2],
    [['administrator'], ['administrator', 'chatAgent'], 1],
    [['administrator'], ['administrator', 'manager'], 2],
    [['processor'], ['underwriter'], 2],
    [['processor', 'manager'], ['manager'], 1],
    [[], ['processor'], 2],
    [[], ['underwriter'], 2],
    [[], ['manager'], 2],
    [[], ['chatAgent', 'chatSupervisor'], 1],
    [['manager'], [], 1],
    [[], ['funder'], 2],
    [['processor'], ['processor', 'funder'], 2],
    [['funder'], ['funder', 'chatAgent'], 1],
    [['funder'], [], 1],
  ] as const)('from %j to %j take %i', (before, after, people) => expect(peopleForRoles(before, after)).toBe(people))
  it('are not asked for as a response, which would go round the rules of staff', () =>
    expect(RESPONSE_KINDS.filter((kind) => !ASKED_RESPONSES.some((asked) => asked === kind))).toEqual([
      'INVITE_STAFF',
      'CHANGE_ROLES',
      'STAFF_LEAVES',
    ]))
})
