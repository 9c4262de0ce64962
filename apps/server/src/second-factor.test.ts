import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addPasskey,
  answerResponse,
  askForResponse,
  beginPasskey,
  beginPasskeySignIn,
  beginTwoFactor,
  calls,
  confirmTwoFactor,
  type Endpoint,
  findAccounts,
  giveProof,
  listCases,
  listPasskeys,
  logout,
  readStaff,
  readTwoFactor,
  removePasskey,
  removeTwoFactor,
  type StaffRole,
  sendSecondFactor,
  signInWithPasskey,
  staffLogin,
} from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertStaff } from './identity/accounts/account-store.ts'
import { hashPassword } from './identity/sign-in/passwords.ts'
import type { IdentityTables } from './identity/tables.ts'
import { appCodeOf, sendAppCode } from './identity/testing/app-code.ts'
import { claimsIn, PASSWORD } from './identity/testing/people.ts'
import { createSoftwarePasskey } from './identity/testing/software-passkey.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { OPEN_WITH_ONE_FACTOR } from './platform/http/open-with-one-factor.ts'
import type { SecurityTables } from './platform/security-events/index.ts'
import { askCall } from './testing/ask-call.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { openDeskSocket } from './testing/desk-socket.ts'
import { replyOf } from './testing/reply-of.ts'
import { type Answer, createVisitor, type Visitor } from './testing/test-server.ts'

const HOST = 'two-factor.localhost'
const ID = 'a1f0c2de-0017-4c6e-9b1a-0d5e9f7a1017'
const home = { origin: `http://${HOST}`, rpId: HOST }
const folder = mkdtempSync(join(tmpdir(), 'hearthline-two-factor-'))
let version = 0
/** Writes the lender's record with a new version. */
const write = (staffSecondFactor: 'required' | 'optional' | undefined) => {
  version += 1
  const record = sampleRecord()
  const companyInfo = { ...record.companyInfo, organization: 'TWO_FACTOR' }
  const names = { id: ID, orgCode: 'TWO_FACTOR', canonicalOrgCode: 'TWO_FACTOR', hosts: [HOST], companyInfo }
  const signIn = staffSecondFactor === undefined ? {} : { signIn: { staffSecondFactor } }
  writeFileSync(join(folder, 'two-factor.json'), JSON.stringify({ ...record, ...names, version, ...signIn }))
}

let server: ComposedServer
let address: string
let passwordHash: string
beforeAll(async () => {
  write('required')
  server = await createComposedServer({ organisationsFolder: folder })
  address = await server.listen()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const setTo = async (staffSecondFactor: 'required' | 'optional' | undefined): Promise<void> => {
  write(staffSecondFactor)
  await server.organisations.refresh()
  expect(server.registry.byId(ID)?.version).toBe(version)
}
const tables = () => server.app.db.read<IdentityTables>(ID)
const somebody = () => createVisitor(server, { host: HOST })

type Member = { readonly uuid: string; readonly email: string }
const member = async (...roles: StaffRole[]): Promise<Member> => {
  const uuid = randomUUID()
  const email = `${uuid.slice(0, 8)}@two-factor.example`
  const row = {
    organisation_id: ID,
    uuid,
    email,
    name: 'Robin Sample',
    roles: roles.length ? roles : ['processor' as const],
  }
  await insertStaff(tables(), [{ ...row, password_hash: passwordHash, is_demo: false, created_at: new Date() }])
  return { uuid, email }
}
const enter = async ({ email }: Member, visitor = somebody()) => {
  const answer = await visitor.call(staffLogin, { body: { email, password: PASSWORD } })
  return { visitor, answer }
}
const byCode = async (of: Member, secret: string, send: (code: string) => Promise<Answer>): Promise<Answer> => {
  // The code of this step may have been used already: a test need not wait half a minute.
  await tables().updateTable('totp_factors').set({ last_step: 0 }).where('identity_uuid', '=', of.uuid).execute()
  return sendAppCode(secret, send)
}
const enrolApp = async (of: Member, visitor: Visitor) => {
  const begun = await visitor.call(beginTwoFactor)
  expect(begun.status).toBe(200)
  const secret = String(begun.body.secret)
  const done = await byCode(of, secret, (code) => visitor.call(confirmTwoFactor, { body: { code } }))
  expect(done.status).toBe(200)
  return { secret, recoveryCodes: done.body.recoveryCodes as string[] } // as the contract says
}
const addKey = async (of: Member, visitor: Visitor) => {
  const begun = await visitor.call(beginPasskey)
  expect(begun.status).toBe(200)
  const passkey = createSoftwarePasskey(of.uuid)
  const answer = passkey.create({ ...home, challenge: String(begun.body.challenge) })
  expect((await visitor.call(addPasskey, { body: { name: 'Key', answer } })).status).toBe(200)
  return passkey
}
type Passkey = Awaited<ReturnType<typeof addKey>>
const useKey = async (passkey: Passkey, visitor = somebody(), change: { flags?: number } = {}) => {
  const challenge = String((await visitor.call(beginPasskeySignIn)).body.challenge)
  return visitor.call(signInWithPasskey, { body: { answer: passkey.use({ ...home, challenge }, change) } })
}
const isWhole = async (visitor: Visitor) => (await visitor.call(listCases)).status === 200
const refusal = { status: 403, body: { code: 'secondFactorRequired' } }
const eventsOf = (account: string) =>
  server.app.db
    .read<SecurityTables>(ID)
    .selectFrom('security_events')
    .select(['kind', 'reason', 'outcome'])
    .where((eb) => eb.or([eb('account_uuid', '=', account), eb('actor_uuid', '=', account)]))
    .execute()

const ask = (call: Endpoint, token: string | undefined) => askCall(server.fastify, call, { host: HOST, token })
const guarded = calls.filter(({ who, name }) => who !== 'anyone' && !OPEN_WITH_ONE_FACTOR.has(name))

const openDesk = (token: string | undefined) => openDeskSocket({ address, host: HOST }, token)

beforeEach(() => setTo('required'))

describe('a right password of somebody without a factor, where the lender demands one', () => {
  // [ASVS-6.3.3]
  it('opens nothing but setting one up and signing out', async () => {
    const { visitor, answer } = await enter(await member('processor', 'underwriter', 'funder', 'manager'))
    expect(answer.status).toBe(200)
    const others = new Map<string, string>()
    for (const call of guarded) {
      const code = await ask(call, visitor.token)
      if (code !== 'secondFactorRequired') others.set(call.name, code)
    }
    expect(Object.fromEntries(others)).toEqual({})
    expect(calls.filter(({ name }) => OPEN_WITH_ONE_FACTOR.has(name)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        beginTwoFactor.name,
        confirmTwoFactor.name,
        beginPasskey.name,
        addPasskey.name,
        logout.name,
      ]),
    )
    expect((await visitor.call(readTwoFactor)).body).toMatchObject({ verified: false })
    expect((await visitor.call(listPasskeys)).body).toEqual([])
    expect((await visitor.call(logout)).status).toBe(200)
    expect((await visitor.call(readTwoFactor)).body.code).toBe('notSignedIn')
  }, 300_000)

  it('opens all that their roles allow where the lender demands none (control)', async () => {
    await setTo(undefined)
    const { visitor } = await enter(await member('processor', 'underwriter', 'funder', 'manager'))
    const codes = new Set<string>()
    for (const call of guarded) if (call.method === 'GET') codes.add(await ask(call, visitor.token))
    expect(codes).toContain('200')
    expect(codes).not.toContain('secondFactorRequired')
  }, 300_000)

  it('opens no socket', async () => {
    const who = await member('chatAgent')
    const { visitor } = await enter(who)
    expect(await openDesk(visitor.token)).toMatchObject({ frames: ['bye'] })
    await enrolApp(who, visitor)
    expect(await openDesk(visitor.token)).toMatchObject({ frames: ['ready'], closed: undefined })
  })

  it('leaves an event of each refusal, with who it was', async () => {
    const who = await member()
    const { visitor } = await enter(who)
    expect(await visitor.call(readStaff)).toMatchObject(refusal)
    await vi.waitFor(
      async () =>
        expect(await eventsOf(who.uuid)).toContainEqual({
          kind: 'permissionDenied',
          reason: 'secondFactorRequired',
          outcome: 'failure',
        }),
      { timeout: 60_000 },
    )
  })
})

describe('the session becomes a whole one', () => {
  it('by the first code of an authenticator app, and stays the same session, by a new token', async () => {
    const who = await member()
    const { visitor } = await enter(who)
    const { token } = visitor
    const begun = await visitor.call(beginTwoFactor)
    const secret = String(begun.body.secret)
    expect((await visitor.call(confirmTwoFactor, { body: { code: '000000' } })).body.code).toBe('codeWrong')
    expect(await isWhole(visitor)).toBe(false)
    await byCode(who, secret, (code) => visitor.call(confirmTwoFactor, { body: { code } }))
    expect(await isWhole(visitor)).toBe(true)
    expect(claimsIn(visitor.token).sid).toBe(claimsIn(token).sid)
    expect(visitor.token).not.toBe(token)
  })

  it('by a passkey once it signed in, and the session that lacked it is over', async () => {
    const who = await member()
    const { visitor } = await enter(who)
    const before = visitor.token
    const passkey = await addKey(who, visitor)
    expect(await isWhole(visitor)).toBe(false)
    expect((await useKey(passkey, visitor)).status).toBe(200)
    expect(await isWhole(visitor)).toBe(true)
    const old = Object.assign(somebody(), { token: before })
    expect((await old.call(readTwoFactor)).body.code).toBe('notSignedIn')
  })
})

describe('somebody with a factor', () => {
  it('gives a code after the password, or a recovery code, which serves one sign-in', async () => {
    const who = await member()
    const { secret, recoveryCodes } = await enrolApp(who, (await enter(who)).visitor)
    const ticketed = async (code: string) => {
      const { visitor, answer } = await enter(who)
      expect(answer.body.code).toBe('secondFactorNeeded')
      expect(visitor.token).toBeUndefined()
      const { ticket } = answer.body.detail as { ticket: string } // as the contract says
      const sent = await visitor.call(sendSecondFactor, { body: { ticket, code } })
      return { sent, visitor }
    }
    const [recovery = 'none'] = recoveryCodes
    const first = await ticketed(recovery)
    expect(await isWhole(first.visitor)).toBe(true)
    expect((await ticketed(recovery)).sent.body.code).toBe('codeWrong')
    let last = first
    await byCode(who, secret, async (code) => {
      last = await ticketed(code)
      return last.sent
    })
    expect(await isWhole(last.visitor)).toBe(true)
  })

  it('that is a passkey gets no session by the password, and a whole one by the passkey', async () => {
    const who = await member()
    const passkey = await addKey(who, (await enter(who)).visitor)
    const { visitor, answer } = await enter(who)
    expect(answer).toMatchObject({ status: 409, body: { code: 'passkeyNeeded' } })
    expect(visitor.token).toBeUndefined()
    expect(await isWhole(Object.assign(somebody(), { token: (await useKey(passkey)).token }))).toBe(true)
    await setTo('optional')
    expect((await enter(who)).answer.status).toBe(200)
  })

  it('signs in with a passkey only if it asked for finger, face or PIN', async () => {
    const who = await member()
    const passkey = await addKey(who, (await enter(who)).visitor)
    const PRESENT = 0x01
    expect((await useKey(passkey, somebody(), { flags: PRESENT })).body.code).toBe('signInRefused')
    expect((await useKey(passkey)).status).toBe(200)
  })

  // [ASVS-6.3.4]
  it('is not gone round by whoever knows the password: a session that lacks it sets up no other', async () => {
    await setTo('optional')
    const who = await member()
    const early = (await enter(who)).visitor
    const pending = String((await early.call(beginTwoFactor)).body.secret)
    await addKey(who, (await enter(who)).visitor)
    await setTo('required')
    expect(await early.call(beginTwoFactor)).toMatchObject(refusal)
    expect(await early.call(beginPasskey)).toMatchObject(refusal)
    const confirm = (code: string) => early.call(confirmTwoFactor, { body: { code } })
    expect(await confirm(appCodeOf(pending))).toMatchObject(refusal)
    expect(await isWhole(early)).toBe(false)
    await setTo('optional')
    expect((await byCode(who, pending, confirm)).status).toBe(200)
  })
})

describe('the last factor', () => {
  it('is not removed while the lender demands one, and is once another is there', async () => {
    const who = await member()
    const { visitor } = await enter(who)
    const { secret } = await enrolApp(who, visitor)
    const remove = () => byCode(who, secret, (code) => visitor.call(removeTwoFactor, { body: { code } }))
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'lastSecondFactor' } })
    expect((await visitor.call(readTwoFactor)).body).toMatchObject({ verified: true })
    const passkey = await addKey(who, visitor)
    expect((await remove()).status).toBe(200)
    const removeKey = () => visitor.call(removePasskey, { params: { passkey: passkey.id } })
    expect(await removeKey()).toMatchObject({ status: 409, body: { code: 'lastSecondFactor' } })
    await setTo('optional')
    expect((await removeKey()).status).toBe(200)
  })

  it('that is lost is taken away by two persons, and its owner sets up another', async () => {
    const who = await member()
    const passkey = await addKey(who, (await enter(who)).visitor)
    const guard = async (role: StaffRole) => {
      const one = await member(role)
      const { visitor } = await enter(one)
      await enrolApp(one, visitor)
      return visitor
    }
    const [first, second] = [await guard('administrator'), await guard('compliance')]
    const found = await first.call(findAccounts, { body: { email: who.email } })
    expect(found.body).toMatchObject([{ uuid: who.uuid, hasSecondFactor: true }])
    const body = {
      kind: 'RESET_FACTOR',
      subject: who.uuid,
      reason: 'Lost key',
      proof: { kind: 'ID_BY_VIDEO', seenBy: 'Kim' },
    }
    const asked = await first.call(askForResponse, { body })
    const request = replyOf(askForResponse, asked).requests.find(({ subject }) => subject === who.uuid)?.uuid ?? 'none'
    const approved = await second.call(answerResponse, { params: { request }, body: { verdict: 'APPROVE' } })
    expect(approved.status).toBe(200)
    expect((await useKey(passkey)).body.code).toBe('signInRefused')
    const { visitor } = await enter(who)
    expect(await isWhole(visitor)).toBe(false)
    await enrolApp(who, visitor)
    expect(await isWhole(visitor)).toBe(true)
  })
})

describe('a record that changes while people are signed in', () => {
  it('restricts the sessions without a factor at once, cuts their sockets, and spares the others', async () => {
    await setTo('optional')
    const plain = (await enter(await member('chatAgent', 'processor'))).visitor
    const strong = await member('chatAgent', 'processor')
    const factored = (await enter(strong)).visitor
    await enrolApp(strong, factored)
    const earlier = Object.assign(somebody(), { token: plain.token })
    const [weakDesk, strongDesk] = [await openDesk(plain.token), await openDesk(factored.token)]
    expect([await isWhole(plain), await isWhole(factored)]).toEqual([true, true])
    await setTo('required')
    expect(await earlier.call(readStaff)).toMatchObject(refusal)
    expect(await isWhole(factored)).toBe(true)
    await vi.waitFor(() => expect(weakDesk.closed).toBe(4401), { timeout: 60_000 })
    expect(strongDesk.closed).toBeUndefined()
    await setTo('optional')
    expect(await isWhole(plain)).toBe(true)
  })

  it('lets a session of before be given the factor that its owner set up elsewhere', async () => {
    await setTo('optional')
    const who = await member()
    const early = (await enter(who)).visitor
    const { secret } = await enrolApp(who, (await enter(who)).visitor)
    await setTo('required')
    expect(await isWhole(early)).toBe(false)
    expect((await early.call(giveProof, { body: { secret: PASSWORD } })).body.code).toBe('codeWrong')
    const prove = (code: string) => early.call(giveProof, { body: { secret: code } })
    expect((await byCode(who, secret, prove)).status).toBe(200)
    expect(await isWhole(early)).toBe(true)
  })
})
