import { randomUUID } from 'node:crypto'
import { calls, type Endpoint, liftCredit } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLogOf } from './applications/index.ts'
import { reads } from './platform/http/index.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createTestDocuments } from './testing/test-documents.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'
import { verificationCalls } from './verification/index.ts'

const renamed = calls.filter(({ formerPath }) => formerPath !== undefined)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => {
      const bound = verificationCalls({ documents: createTestDocuments().port, registry })
      const others = renamed.filter(({ name }) => !bound.some(({ endpoint }) => endpoint.name === name))
      // Only whether they are there is asked, by somebody who is not signed in.
      return [...bound, ...others.map((endpoint) => reads(endpoint, () => Promise.reject(new Error('not asked'))))]
    },
  })
})
afterAll(() => server.close())

const send = ({ method, name }: Endpoint, path: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({
    method,
    url: path,
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...headers },
    ...(method === 'GET' ? {} : { payload: sampleCalls[name]?.body ?? {} }),
  })

it('are seven', () => expect(renamed).toHaveLength(7))

it.each(renamed.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the address of %s in the release before is still found',
  async (_, endpoint) => {
    const { path, formerPath = '' } = endpoint
    const at = (address: string) => send(endpoint, address.replace(':uuid', randomUUID()))
    const [now, before, nowhere] = await Promise.all([at(path), at(formerPath), at(`${formerPath}-made-up`)])
    expect([now.statusCode, now.json().code]).toEqual([401, 'tokenMissing'])
    expect([before.statusCode, before.json().code]).toEqual([401, 'tokenMissing'])
    expect(nowhere.statusCode).toBe(404)
  },
)

it('what was written at the former address is not written again at the new one under the same key', async () => {
  const applicant = await createApplicant(server, { step: 'SOFT_CREDIT_LOCKED_OR_FROZEN' })
  const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${applicant.visitor.token}` }
  const at = (path = '') => send(liftCredit, path.replace(':uuid', applicant.uuid), headers)
  const log = () => readLogOf(server.app.db, server.lender.id, applicant.uuid)
  const before = await at(liftCredit.formerPath)
  expect([before.statusCode, before.json().state]).toEqual([200, 'WAITING_FOR_SOFT_CREDIT'])
  const written = await log()
  const again = await at(liftCredit.path)
  expect([again.statusCode, again.json()]).toEqual([200, before.json()])
  expect(await log()).toEqual(written)
})
