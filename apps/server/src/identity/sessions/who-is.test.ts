import { readBrokerUser, readIdentity, readLegacyIdentity } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { EMBEDDED, saveBrokerUser } from '../broker/store.ts'
import { peopleOf } from '../testing/people.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const asCustomer = { params: { audience: 'customer', info: 'helocinfo' } }
const asAgent = { params: { audience: 'agent', info: 'helocinfo' } }
const notFound = { status: 404, body: { code: 'userNotFound', message: 'User not found' } }

const knownToBroker = async (issuer = EMBEDDED) => {
  const somebody = await people.somebody()
  await saveBrokerUser(people.tables(), server.lender.id, {
    issuer,
    subject: somebody.uuid,
    identityUuid: somebody.uuid,
    email: somebody.email,
    walletAddresses: ['tp1abc'],
    at: new Date(),
  })
  return somebody
}

describe('the identity of chat-signin-data.md 7', () => {
  it('is exactly jwt and uuid [C-3-22] [C-7-29]', async () => {
    const { visitor, uuid } = await people.somebody()
    const { status, body } = await visitor.call(readIdentity)
    expect([status, Object.keys(body).sort(), body.uuid]).toEqual([200, ['jwt', 'uuid'], uuid])
  })

  it('is, as the legacy identity, computed from the account [C-3-27..30] [C-7-33]', async () => {
    const { visitor, uuid, email } = await people.somebody()
    expect((await visitor.call(readLegacyIdentity)).body).toEqual({
      uuid,
      organizationCode: server.lender.orgCode,
      profileType: 'BORROWER',
      aliases: { Email: email },
      updatedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      passwordExpired: false,
      twoFactorEnabled: false,
      totpVerified: false,
    })
  })

  it('says so when the password has to be changed', async () => {
    const { visitor, uuid } = await people.somebody()
    const set = (at: Date) =>
      people.tables().updateTable('accounts').set({ password_expires_at: at }).where('uuid', '=', uuid).execute()
    await set(new Date(Date.now() + 60_000))
    expect((await visitor.call(readLegacyIdentity)).body.passwordExpired).toBe(false)
    await set(new Date(Date.now() - 1))
    expect((await visitor.call(readLegacyIdentity)).body.passwordExpired).toBe(true)
  })

  it('is told by the broker of whoever came by it [C-3-23..26] [C-7-32]', async () => {
    const { visitor, uuid, email } = await knownToBroker()
    expect(await visitor.call(readBrokerUser, asCustomer)).toMatchObject({
      status: 200,
      body: {
        identityUuid: uuid,
        organizationCode: server.lender.orgCode,
        userType: 'BORROWER',
        email,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        isManageable: true,
        activeLegacyCustomerOrgs: [server.lender.orgCode],
        walletAddresses: ['tp1abc'],
      },
    })
  })

  it('is not ours to manage where the lender has an issuer', async () => {
    const { visitor } = await knownToBroker('https://issuer.example')
    expect((await visitor.call(readBrokerUser, asCustomer)).body.isManageable).toBe(false)
  })

  it('is unknown to the broker of whoever never came by it, and the legacy identity answers [C-1-09] [C-6-02] [C-7-39]', async () => {
    const { visitor } = await people.somebody()
    expect(await visitor.call(readBrokerUser, asCustomer)).toMatchObject(notFound)
    expect((await visitor.call(readLegacyIdentity)).status).toBe(200)
  })

  it('is "User not found" when both fail [C-7-40] [C-8-09]', async () => {
    const member = await people.staff()
    expect(await member.call(readBrokerUser, asCustomer)).toMatchObject(notFound)
    expect(await member.call(readLegacyIdentity)).toMatchObject(notFound)
  })

  it('is an agent’s only with the agent flag [C-6-05]', async () => {
    const { visitor, uuid } = await knownToBroker()
    expect(await visitor.call(readBrokerUser, asAgent)).toMatchObject(notFound)
    await people
      .tables()
      .updateTable('accounts')
      .set({ user_types: ['agent'] })
      .where('uuid', '=', uuid)
      .execute()
    expect(await visitor.call(readBrokerUser, asAgent)).toMatchObject({ status: 200, body: { userType: 'AGENT' } })
    expect((await visitor.call(readBrokerUser, asCustomer)).body.userType).toBe('BORROWER')
  })

  it('has one product and two audiences', async () => {
    const { visitor } = await people.somebody()
    for (const params of [
      { audience: 'customer', info: 'carinfo' },
      { audience: 'staff', info: 'helocinfo' },
    ])
      expect((await visitor.call(readBrokerUser, { params })).status).toBe(422)
  })
})

describe('whoever is not signed in is told why, in the words of portal.md 8', () => {
  const call = async (token: string | undefined, host = 'localhost') => {
    const visitor = Object.assign(createVisitor(server, { host }), { token })
    const answer = await visitor.call(readIdentity)
    return [answer.status, answer.body.message]
  }
  it('no token: JWT error [P-8-19]', async () => expect(await call(undefined)).toEqual([401, 'JWT error']))
  it('a token that is none of ours: invalid signature', async () => {
    const { visitor } = await people.somebody()
    expect(await call(`${visitor.token?.slice(0, -6)}AAAAAA`)).toEqual([403, 'invalid signature'])
    expect(await call('rubbish')).toEqual([403, 'invalid signature'])
  })
  it('a token of another lender: unauthenticated, refused', async () => {
    const { visitor } = await people.somebody()
    expect(await call(visitor.token, 'harbor-point.localhost')).toEqual([403, 'unauthenticated'])
  })
  it('a session that has ended: unauthenticated', async () => {
    const { visitor, uuid } = await people.somebody()
    const { token } = visitor
    await people.tables().deleteFrom('sessions').where('identity_uuid', '=', uuid).execute()
    const { body } = await visitor.call(readIdentity)
    expect(body.uuid).toBe(uuid) // still cached by this process (control)
    server.time.now += 60_000
    expect(await call(token)).toEqual([401, 'unauthenticated'])
    server.time.now -= 60_000
  })
  it('a good token opens the same call (control)', async () => {
    const { visitor } = await people.somebody()
    expect((await call(visitor.token))[0]).toBe(200)
  })
})
