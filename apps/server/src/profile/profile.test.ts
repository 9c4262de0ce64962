import { logout, readProfile } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { profileCalls } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: () => profileCalls() })
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
