import { OrganisationRecord, sendCode } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IdentityTables } from './identity/tables.ts'
import { inboxOf } from './notifications/index.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { privateLabelOf } from './organisations/private-label.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createVisitor } from './testing/test-server.ts'

const SHORT_HOST = 'short-codes.localhost'
const record = sampleRecord()
const shortLived = OrganisationRecord.parse({
  ...record,
  id: 'a1f0c2de-0022-4c6e-9b1a-0d5e9f7a1022',
  orgCode: 'SHORT_CODES',
  canonicalOrgCode: 'SHORT_CODES',
  hosts: [SHORT_HOST],
  companyInfo: { ...record.companyInfo, organization: 'SHORT_CODES' },
  signIn: { codeMinutes: 3 },
})

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer({ lenders: [shortLived] })
})
afterAll(() => server.close())

it.each([
  ['ten minutes where the record says nothing', 'hearthline.localhost', 10],
  ['what the record says', SHORT_HOST, 3],
])('a code lives %s, as its mail, the reply and the pages say', async (_, host, minutes) => {
  const lender = server.registry.byHost(host)
  if (lender === undefined) throw new Error('the lender is not there')
  const email = 'robin.minutes@example.test'
  const asked = Date.now()
  const { body } = await createVisitor(server, { host }).call(sendCode, { body: { email, purpose: 'register' } })
  expect(body.minutes).toBe(minutes)
  const row = await server.app.db
    .read<IdentityTables>(lender.id)
    .selectFrom('one_time_codes')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  expect(Math.floor((row.expires_at.getTime() - asked) / 60_000)).toBe(minutes)
  await expect
    .poll(async () => (await inboxOf(server.app.db, lender.id, email))[0]?.text, { timeout: 60_000 })
    .toContain(`for ${minutes} minutes`)
  const page = { baseUrl: `https://${host}`, sandbox: true, locale: 'en', today: '2026-11-28' } as const
  expect(privateLabelOf(lender, page).hearthline.codeMinutes).toBe(minutes)
})
