import { acknowledgeTerms, sendCode } from '@hearthline/contracts'
import { CONSENT_VERSION } from '@hearthline/domain/consents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { draftCalls } from './index.ts'

/** A lender of the sandbox that takes applications through its originators only. */
const host = 'marigold.localhost'
const ITS_BROKER = 'c2d4e6f8-0008-4a10-8b20-7c9d0e1f2a02'
const ANOTHER_LENDERS = 'c2d4e6f8-0001-4a10-8b20-7c9d0e1f2a01'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => draftCalls({ registry, render: async () => ({ pdf: Buffer.from('%PDF-1.7') }) }),
  })
})
afterAll(() => server.close())

let visitors = 0
const arrive = async (referrer: string | undefined, at = host) => {
  const visitor = createVisitor(server, { host: at })
  const terms = await visitor.call(acknowledgeTerms, { body: { textVersion: CONSENT_VERSION, referrer } })
  const email = `visitor${++visitors}@example.test`
  const code = await visitor.call(sendCode, { body: { email, purpose: 'register' } })
  const login = await visitor.call(sendCode, { body: { email, purpose: 'login' } })
  return [terms, code, login].map(({ status, body }) => (status === 200 ? 200 : [status, body.code]))
}
const refused = [403, 'referralRequired']

describe('where a referral is required', () => {
  it.each([
    ['a made-up referrer', crypto.randomUUID()],
    ['what is no uuid', 'my-friend'],
    ['another lender’s originator', ANOTHER_LENDERS],
    ['no referrer', undefined],
  ])('%s opens no account, while an account that is there is signed in to', async (_, referrer) =>
    expect(await arrive(referrer)).toEqual([refused, refused, 200]),
  )

  it.each([ITS_BROKER, ITS_BROKER.toUpperCase()])('an originator of the lender’s does: %s', async (referrer) =>
    expect(await arrive(referrer)).toEqual([200, 200, 200]),
  )
})

it('where none is required, whoever is named opens an account', async () =>
  expect(await arrive(crypto.randomUUID(), 'localhost')).toEqual([200, 200, 200]))
