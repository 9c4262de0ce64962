import { randomUUID } from 'node:crypto'
import { changeTracker, giveTracker, logout, readProfile } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { telemetryCalls } from '../telemetry/index.ts'
import { signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { profileCalls } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: () => [...profileCalls(), ...telemetryCalls()] })
})
afterAll(() => server.close())

it('whoever is authenticated has a profile with their uuid, and nobody else has one [C-6-07]', async () => {
  const { visitor, identityUuid } = await signedInVisitor(server)
  expect(await visitor.call(readProfile)).toMatchObject({ status: 200, body: { uuid: identityUuid } })
  expect(await createVisitor(server).call(readProfile)).toMatchObject({ status: 401, body: { code: 'tokenMissing' } })
  const { token } = visitor
  await visitor.call(logout)
  const after = await Object.assign(createVisitor(server), { token }).call(readProfile)
  expect(after).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
})

it('[P-3-139] names the optimisation profile that was tied to them last, and none before', async () => {
  const { visitor, identityUuid } = await signedInVisitor(server)
  const named = async () => (await visitor.call(readProfile)).body.optimizelyProfileUuid
  expect(await named()).toBeNull()
  const [first, second] = [randomUUID(), randomUUID()]
  await visitor.call(giveTracker, { body: { trackerUuid: first } })
  expect(await named()).toBe(first)
  await visitor.call(changeTracker, { query: { identityUuid }, body: { optimizelyProfileUuid: second } })
  expect(await named()).toBe(second)
})
