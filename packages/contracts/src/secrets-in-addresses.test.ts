import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { calls, type Endpoint, endpoint, SPECIFIED_CALLS } from './index.ts'
import { nothing } from './schemas/nothing.ts'

const SECRET = /token|nonce|secret|(?<!org)code|password|credential|otp|pin$/i
const namesOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape as object) : []

/** The parts of addresses that are named like a secret. */
const secretsIn = (those: readonly Endpoint[]): readonly string[] =>
  those.flatMap(({ name, query, params }) =>
    [...namesOf(query), ...namesOf(params)].filter((part) => SECRET.test(part)).map((part) => `${name} ${part}`),
  )

// [ASVS-14.2.1]
describe('the addresses of calls', () => {
  it('have no secret but the chat’s token and nonce, in calls that the specification has so', () => {
    expect(secretsIn(calls).toSorted()).toEqual([
      'listTalkMessages token',
      'readTalkMessage token',
      'refreshWebChatNonce nonce',
    ])
    const specified: readonly string[] = SPECIFIED_CALLS
    for (const one of secretsIn(calls)) expect(specified).toContain(one.split(' ')[0])
  })

  it('would be found with another one (control)', () => {
    const query = z.object({ resetToken: z.string() })
    const call = {
      name: 'resetIt',
      method: 'GET',
      path: '/reset',
      says: 'Resets',
      who: 'anyone',
      does: 'visit',
    } as const
    expect(secretsIn([endpoint({ ...call, query, reply: nothing })])).toEqual(['resetIt resetToken'])
  })
})
