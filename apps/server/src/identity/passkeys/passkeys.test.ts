import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTwoFactor,
  confirmTwoFactor,
  listPasskeys,
  readIdentity,
  removePasskey,
  signInWithPasskey,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyOf } from '../../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { sendAppCode } from '../testing/app-code.ts'
import { peopleOf } from '../testing/people.ts'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const home = { origin: 'http://localhost', rpId: 'localhost' }
const challengeTo = async (visitor: Visitor, call: typeof beginPasskey | typeof beginPasskeySignIn) =>
  String((await visitor.call(call)).body.challenge)
const add = async (visitor: Visitor, answer: object) => visitor.call(addPasskey, { body: { name: 'My phone', answer } })

const withPasskey = async () => {
  const somebody = await people.somebody()
  const passkey = createSoftwarePasskey(somebody.uuid)
  const challenge = await challengeTo(somebody.visitor, beginPasskey)
  const added = await add(somebody.visitor, passkey.create({ ...home, challenge }))
  expect(added.status).toBe(200)
  return { somebody, passkey }
}
const newChallenge = () => challengeTo(createVisitor(server), beginPasskeySignIn)
const signIn = (answer: object, more: object = {}, host = 'localhost') =>
  createVisitor(server, { host }).call(signInWithPasskey, { body: { answer, ...more } })
const refused = { status: 401, body: { code: 'signInRefused', message: 'User not found' } }

describe('a passkey is added', () => {
  it('to the account that asked, discoverable and with its owner verified', async () => {
    const { visitor, email } = await people.somebody()
    expect((await visitor.call(beginPasskey)).body).toMatchObject({
      rp: { id: 'localhost', name: server.lender.companyInfo.companyName },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })
  it('once: it is listed, and its key excluded from the next', async () => {
    const { somebody, passkey } = await withPasskey()
    const rows = replyOf(listPasskeys, await somebody.visitor.call(listPasskeys))
    expect(rows).toMatchObject([{ id: passkey.id, name: 'My phone', lastUsedAt: null }])
    const { body } = await somebody.visitor.call(beginPasskey)
    expect(body.excludeCredentials).toMatchObject([{ id: passkey.id }])
  })
  const errors = [
    ['for another origin', { origin: 'http://evil.example' }, {}],
    ['for another host', { rpId: 'evil.example' }, {}],
    ['without its owner verified', {}, { flags: 0x01 }],
    ['by an answer to sign in', {}, { type: 'webauthn.get' }],
    ['to a challenge of nobody', { challenge: 'a'.repeat(43) }, {}],
  ] as const
  it.each(errors)('not %s', async (_, request, change) => {
    const { visitor, uuid } = await people.somebody()
    const challenge = await challengeTo(visitor, beginPasskey)
    const answer = createSoftwarePasskey(uuid).create({ ...home, challenge, ...request }, change)
    expect(await add(visitor, answer)).toMatchObject({ status: 409, body: { code: 'passkeyRefused' } })
  })
  it('not twice with one challenge', async () => {
    const { visitor, uuid } = await people.somebody()
    const challenge = await challengeTo(visitor, beginPasskey)
    expect((await add(visitor, createSoftwarePasskey(uuid).create({ ...home, challenge }))).status).toBe(200)
    expect((await add(visitor, createSoftwarePasskey(uuid).create({ ...home, challenge }))).status).toBe(409)
  })
  it('not with somebody else’s challenge', async () => {
    const [one, other] = [await people.somebody(), await people.somebody()]
    const challenge = await challengeTo(one.visitor, beginPasskey)
    expect((await add(other.visitor, createSoftwarePasskey(other.uuid).create({ ...home, challenge }))).status).toBe(
      409,
    )
  })
  it('not from one account to another', async () => {
    const { passkey } = await withPasskey()
    const { visitor } = await people.somebody()
    const challenge = await challengeTo(visitor, beginPasskey)
    expect((await add(visitor, passkey.create({ ...home, challenge }))).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  it('names nobody beforehand, and opens the account of the passkey', async () => {
    const { somebody, passkey } = await withPasskey()
    const { body } = await createVisitor(server).call(beginPasskeySignIn)
    expect(body).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(body).not.toHaveProperty('allowCredentials')
    const { status, token } = await signIn(passkey.use({ ...home, challenge: String(body.challenge) }))
    expect(status).toBe(200)
    expect((await people.browserWith(token).call(readIdentity)).body.uuid).toBe(somebody.uuid)
  })
  it('asks for no second factor', async () => {
    const { somebody, passkey } = await withPasskey()
    const secret = String((await somebody.visitor.call(beginTwoFactor)).body.secret)
    const confirm = (code: string) => somebody.visitor.call(confirmTwoFactor, { body: { code } })
    expect((await sendAppCode(secret, confirm)).status).toBe(200)
    expect((await signIn(passkey.use({ ...home, challenge: await newChallenge() }))).status).toBe(200)
  })
  it('uses its challenge up', async () => {
    const { passkey } = await withPasskey()
    const answer = passkey.use({ ...home, challenge: await newChallenge() })
    expect((await signIn(answer)).status).toBe(200)
    expect(await signIn(answer)).toMatchObject(refused)
  })
  it('serves one of two with the same answer at the same time', async () => {
    const { passkey } = await withPasskey()
    const answer = passkey.use({ ...home, challenge: await newChallenge() })
    const both = await Promise.all([signIn(answer), signIn(answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
  it.each([
    ['another origin', { origin: 'http://evil.example' }, {}],
    ['another host', { rpId: 'evil.example' }, {}],
    ['an owner who was not verified', {}, { flags: 0x01 }],
    ['an answer to another question', {}, { type: 'webauthn.create' }],
    ['a challenge of nobody', { challenge: 'a'.repeat(43) }, {}],
  ] as const)('refuses %s', async (_, request, change) => {
    const { passkey } = await withPasskey()
    const challenge = await newChallenge()
    expect(await signIn(passkey.use({ ...home, challenge, ...request }, change))).toMatchObject(refused)
  })
  it('refuses a key that was never added, and another key under a known name', async () => {
    const { somebody, passkey } = await withPasskey()
    const stranger = createSoftwarePasskey(somebody.uuid)
    expect(await signIn(stranger.use({ ...home, challenge: await newChallenge() }))).toMatchObject(refused)
    const forged = { ...stranger.use({ ...home, challenge: await newChallenge() }), id: passkey.id, rawId: passkey.id }
    expect(await signIn(forged)).toMatchObject(refused)
  })
  it('refuses a challenge that was given for adding one', async () => {
    const { somebody, passkey } = await withPasskey()
    const challenge = await challengeTo(somebody.visitor, beginPasskey)
    expect(await signIn(passkey.use({ ...home, challenge }))).toMatchObject(refused)
  })
  it('refuses a counter that does not go up: a copy', async () => {
    const { passkey } = await withPasskey()
    const use = async (counter: number) =>
      signIn(passkey.use({ ...home, challenge: await newChallenge() }, { counter }))
    expect((await use(7)).status).toBe(200)
    expect(await use(7)).toMatchObject(refused)
    expect(await use(0)).toMatchObject(refused)
    expect((await use(8)).status).toBe(200)
  })
  it('refuses a passkey that was removed, and nobody removes another’s', async () => {
    const { somebody, passkey } = await withPasskey()
    const params = { passkey: passkey.id }
    const { visitor } = await people.somebody()
    expect((await visitor.call(removePasskey, { params })).status).toBe(404)
    expect((await signIn(passkey.use({ ...home, challenge: await newChallenge() }))).status).toBe(200)
    expect((await somebody.visitor.call(removePasskey, { params })).status).toBe(200)
    expect(await signIn(passkey.use({ ...home, challenge: await newChallenge() }))).toMatchObject(refused)
  })
  it('opens nothing at another lender', async () => {
    const { passkey } = await withPasskey()
    const there = { origin: 'http://harbor-point.localhost', rpId: 'harbor-point.localhost' }
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    const challenge = await challengeTo(elsewhere, beginPasskeySignIn)
    expect(await signIn(passkey.use({ ...there, challenge }), {}, 'harbor-point.localhost')).toMatchObject(refused)
  })
  it('opens staff’s doors with staff’s passkeys', async () => {
    const member = await people.staff()
    const uuid = String((await member.call(readIdentity)).body.uuid)
    const passkey = createSoftwarePasskey(uuid)
    await add(member, passkey.create({ ...home, challenge: await challengeTo(member, beginPasskey) }))
    const { token } = await signIn(passkey.use({ ...home, challenge: await newChallenge() }))
    expect((await people.browserWith(token).call(readIdentity)).body.uuid).toBe(uuid)
  })
})
