import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { configureClient } from '../settings.ts'
import { errorOf } from '../testing/error-of.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { forgetToken, storedToken } from '../token.ts'
import { enter } from './enter.ts'

const refusal = (code: 'secondFactorNeeded' | 'signInRefused', detail = {}) =>
  new CallProblem({ kind: 'problem', code, status: 409, message: '', detail })
const refusing = (error: Error) => () => Promise.reject(error)
const signed = async () => ({ jwt: 'abc' })
const door = { wanted: '/contact', interaction: null }

let server: Awaited<ReturnType<typeof startSmallServer>>
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  standInBrowser()
  configureClient({ baseUrl: server.baseUrl })
  server.answers({ body: { redirect: 'https://lender.example/oidc/auth/walk' } })
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('any way in', () => {
  it('keeps the session, and leads where the visitor wanted to go', async () => {
    expect(await enter(signed, door)).toEqual({ next: 'inside', given: '/contact' })
    expect(storedToken()).toBe('Bearer abc')
  })

  it('leads where it says itself, if it does', async () => {
    const way = async () => ({ jwt: 'abc', redirectUrl: '/dashboard' })
    expect(await enter(way, door)).toEqual({ next: 'inside', given: '/dashboard' })
  })

  it('that asks for a second factor hands out the ticket, and no session', async () => {
    const way = refusing(refusal('secondFactorNeeded', { ticket: 't1' }))
    expect(await enter(way, door)).toEqual({ next: 'secondFactor', given: 't1' })
    expect(storedToken()).toBeNull()
  })

  it.each([refusal('signInRefused'), refusal('secondFactorNeeded'), new TypeError('a bug')])(
    'that fails with %s throws it on',
    async (error) => {
      await expect(enter(refusing(error), door)).rejects.toBe(error)
      expect(storedToken()).toBeNull()
    },
  )
})

describe('at an issuer that waits', () => {
  const waiting = { ...door, interaction: 'walk_1' }

  it('the session tells who it was, and is given up for the one that the walk ends in', async () => {
    expect(await enter(signed, waiting)).toEqual({ next: 'issuer', given: 'https://lender.example/oidc/auth/walk' })
    const { url, headers } = server.only()
    expect([url, headers.authorization]).toEqual(['/identity/secure/api/v1/interactions/walk_1', 'Bearer abc'])
    expect(storedToken()).toBeNull()
  })

  it('no longer, whoever proved themselves is inside', async () => {
    server.answers({ status: 409, body: { code: 'challengeEnded', message: 'no' } })
    expect(await enter(signed, waiting)).toEqual({ next: 'inside', given: '/contact' })
    expect(storedToken()).toBe('Bearer abc')
  })

  it('any other fault is told', async () => {
    server.answers({ status: 503, body: { code: 'unavailable', message: 'no' } })
    expect(await errorOf(enter(signed, waiting), CallProblem)).toMatchObject({ code: 'unavailable' })
  })
})
