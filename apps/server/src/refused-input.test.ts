import { changePassword, readStaff, setDisbursement, uploadDocument } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecurityTables } from './platform/security-events/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { sendFile } from './testing/send-file.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer()
})
afterAll(() => server.close())

type Act = (applicant: Applicant) => Promise<unknown>

const badBody: Act = ({ visitor }) => visitor.call(changePassword, { body: { password: 12 } })
const badFile: Act = ({ uuid, visitor: { token } }) => {
  const bytes = Buffer.from(`<html><body>${'not a document of any kind '.repeat(200)}</body></html>`)
  return sendFile(server, uploadDocument, { uuid, token, type: 'PAYSTUB', bytes })
}
const offStep: Act = ({ uuid, visitor }) =>
  visitor.call(setDisbursement, { params: { uuid }, body: sampleCalls.setDisbursement?.body })

const somebody = () => createApplicant(server, { step: 'LIEN_VERIFICATION' })
const repeated = async (act: Act, times: number): Promise<Applicant> => {
  const applicant = await somebody()
  for (let nth = 0; nth < times; nth += 1) await act(applicant)
  return applicant
}
const eventsOf = async (applicant: Applicant) => {
  const { ownerUuid } = await applicant.now()
  return server.app.db
    .read<SecurityTables>(server.lender.id)
    .selectFrom('security_events')
    .select(['kind', 'reason', 'outcome', 'count'])
    .where('actor_uuid', '=', ownerUuid)
    .where('kind', '=', 'inputRefused')
    .execute()
}
/** Events are written apart from their requests: once those of a later burst are there, so are all from before. */
const settled = async () => {
  const last = await repeated(badBody, 10)
  await expect.poll(() => eventsOf(last), { timeout: 20_000 }).toHaveLength(1)
}

describe.each([
  ['a body that its schema refuses', badBody, 'invalidInput'],
  ['a file of a kind that is refused', badFile, 'fileKindRefused'],
  ['what the step of the application does not allow', offStep, 'eventNotExpected'],
] as const)('%s', (_, act, reason) => {
  // [ASVS-16.3.3]
  it('again and again is one event, however often it is sent', async () => {
    const [applicant, twice] = [await repeated(act, 10), await repeated(act, 35)]
    await settled()
    const event = { kind: 'inputRefused', reason, outcome: 'failure', count: 10 }
    expect(await eventsOf(applicant)).toEqual([event])
    expect(await eventsOf(twice)).toEqual([event])
  })

  it('now and then is none (control)', async () => {
    const applicant = await repeated(act, 9)
    await settled()
    expect(await eventsOf(applicant)).toEqual([])
  })
})

it('two calls that are refused are two events', async () => {
  const applicant = await repeated(badBody, 10)
  for (let nth = 0; nth < 10; nth += 1) await badFile(applicant)
  await settled()
  expect((await eventsOf(applicant)).map(({ reason }) => reason).sort()).toEqual(['fileKindRefused', 'invalidInput'])
})

// [ASVS-16.3.3]
it.each([
  [
    'to the console that a page of another site makes',
    'notFromConsole',
    '198.51.100.7',
    { host: 'console.hearthline.localhost', 'x-hearthline-console': '1', 'sec-fetch-site': 'cross-site' },
  ],
  [
    'that names another lender than its host',
    'wrongOrganisation',
    '203.0.113.7',
    { host: 'hearthline.localhost', 'x-org': 'ELSEWHERE' },
  ],
] as const)('a request %s is an event at once', async (_, reason, remoteAddress, headers) => {
  const asked = await server.fastify.inject({ url: readStaff.path, remoteAddress, headers })
  expect(asked.json().code).toBe(reason)
  const found = () =>
    server.app.db
      .read<SecurityTables>(server.lender.id)
      .selectFrom('security_events')
      .select(['kind', 'outcome'])
      .where('reason', '=', reason)
      .execute()
  await expect.poll(found, { timeout: 20_000 }).toEqual([{ kind: 'permissionDenied', outcome: 'failure' }])
})
