import { changePassword, register, saveDraft } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftCalls } from './drafts/index.ts'
import type { IdentityTables } from './identity/tables.ts'
import { PASSWORD, peopleOf } from './identity/testing/people.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from './testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  const render = async () => ({ pdf: Buffer.from('%PDF-1.7') })
  server = await createTestServer({ calls: ({ registry }) => draftCalls({ registry, render }) })
  people = peopleOf(server)
})
afterAll(() => server.close())

type Answer = { readonly status: number; readonly body: { readonly fields?: unknown } }
const refused = { status: 422, body: { fields: [{ path: 'password', code: 'passwordCommon' }] } }
const TAKEN = 'nine quiet lanterns wait'

const registers = async (password: string, typed: object = {}): Promise<Answer> => {
  const visitor = createVisitor(server)
  await visitor.call(saveDraft, { body: { section: 'name', values: typed, complete: false } })
  const email = people.newAddress()
  const { code } = await people.ask(email, 'register', { visitor })
  return visitor.call(register, { body: { email, code, password } })
}

// [ASVS-6.2.11] By the calls, since a list that the test hands over says nothing of the one that the product has.
describe('a password of words that belong to the lender or the person', () => {
  it.each(['Hearthline Lending, Inc.', 'Hearthline-Lending-Inc', 'hearthlinelending1', 'Hearthline2026!'])(
    'such as %s opens no account',
    async (password) => expect(await registers(password)).toMatchObject(refused),
  )

  it('of the name that was typed before opens none, and that of somebody else does (control)', async () => {
    expect(await registers('Xaverius-Quill-1984', { firstName: 'Xaverius', lastName: 'Quill' })).toMatchObject(refused)
    expect((await registers('Xaverius-Quill-1984', { firstName: 'Robin', lastName: 'Marsh' })).status).toBe(200)
  })

  it('of the name in their application is not set later', async () => {
    const { visitor, now } = await createApplicant(server, { step: 'OFFER_SELECTION' })
    const { facts, ownerUuid } = await now()
    const { applicant } = facts
    const tables = server.app.db.read<IdentityTables>(server.lender.id)
    await tables.updateTable('sessions').set({ method: 'code' }).where('identity_uuid', '=', ownerUuid).execute()
    const sets = (by: Visitor, password: string) => by.call(changePassword, { body: { password } })
    expect(await sets(visitor, `${applicant.firstName}.${applicant.lastName}.1984`)).toMatchObject(refused)
    const other = await people.somebody()
    const body = { current: PASSWORD, password: `${applicant.firstName}.${applicant.lastName}.1984` }
    expect((await other.visitor.call(changePassword, { body })).status).toBe(200)
    expect((await sets(visitor, TAKEN)).status).toBe(200)
  })
})
