import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addPasskey,
  answerResponse,
  askForResponse,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  beginTwoFactor,
  calls,
  changePassword,
  confirmTwoFactor,
  type Endpoint,
  giveProof,
  giveProofByPasskey,
  listPasskeys,
  listSessions,
  login,
  logout,
  PUSH_PATH,
  readIdentity,
  readTwoFactor,
  register,
  removePasskey,
  removeTwoFactor,
  renewToken,
  sendSecondFactor,
  signInWithPasskey,
  useLink,
} from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { DEMO_ACCOUNT_PASSWORD, demoAccountsOf } from './identity/index.ts'
import { sendAppCode } from './identity/testing/app-code.ts'
import { claimsIn, PASSWORD, peopleOf, type Somebody } from './identity/testing/people.ts'
import { createMember } from './identity/testing/roles.ts'
import { createSoftwarePasskey } from './identity/testing/software-passkey.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { privateLabelOf } from './organisations/private-label.ts'
import { OPEN_WITH_ONE_FACTOR } from './platform/http/open-with-one-factor.ts'
import { askCall } from './testing/ask-call.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { replyOf } from './testing/reply-of.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { type Answer, createVisitor, type Visitor } from './testing/test-server.ts'

const home = { origin: 'http://localhost', rpId: 'localhost' }
const folder = mkdtempSync(join(tmpdir(), 'hearthline-borrowers-factor-'))
let { version } = sampleRecord('hearthline')
/** Writes the lender's record with a new version. */
const write = (borrowerSecondFactor: 'required' | undefined) => {
  version += 1
  const signIn = borrowerSecondFactor === undefined ? {} : { signIn: { borrowerSecondFactor } }
  writeFileSync(join(folder, 'hearthline.json'), JSON.stringify({ ...sampleRecord('hearthline'), version, ...signIn }))
}

let server: ComposedServer
let people: ReturnType<typeof peopleOf>
let address: string
beforeAll(async () => {
  write('required')
  server = await createComposedServer({ organisationsFolder: folder })
  address = await server.listen()
  people = peopleOf(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const setTo = async (borrowerSecondFactor: 'required' | undefined): Promise<void> => {
  write(borrowerSecondFactor)
  await server.organisations.refresh()
  expect(server.registry.byId(server.lender.id)?.version).toBe(version)
}
beforeEach(() => setTo('required'))

const browser = () => createVisitor(server)
const byPassword = async ({ email }: Pick<Somebody, 'email'>, visitor = browser()) => {
  expect((await visitor.call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
  return visitor
}
const byCode = async ({ email }: Pick<Somebody, 'email'>, visitor = browser()) => {
  const { code } = await people.ask(email, 'login', { visitor })
  return { visitor, answer: await visitor.call(login, { body: { email, code } }) }
}
/** Somebody who has registered with a code alone, and has nothing else yet. */
const newcomer = async () => {
  const email = people.newAddress()
  const { code, visitor } = await people.ask(email, 'register')
  expect((await visitor.call(register, { body: { email, code } })).status).toBe(200)
  return { email, visitor, uuid: String(claimsIn(visitor.token).sub) }
}
const waysOn = async (visitor: Visitor) => (await visitor.call(beginProof)).body
const prove = (visitor: Visitor, secret: string) => visitor.call(giveProof, { body: { secret } })
const refusal = { status: 403, body: { code: 'secondFactorRequired' } }
/** What was given opens the session: a call that is open to nobody with one factor. */
const isWhole = async (visitor: Visitor): Promise<boolean> => {
  const answer = await visitor.call(listSessions)
  if (answer.status !== 200) expect(answer).toMatchObject(refusal)
  return answer.status === 200
}
const appCode = async (uuid: string, secret: string, send: (code: string) => Promise<Answer>) => {
  // The code of this step may have been used already: a test need not wait half a minute.
  await people.tables().updateTable('totp_factors').set({ last_step: 0 }).where('identity_uuid', '=', uuid).execute()
  return sendAppCode(secret, send)
}
const enrolApp = async (uuid: string, visitor: Visitor) => {
  const begun = await visitor.call(beginTwoFactor)
  expect(begun.status).toBe(200)
  const secret = String(begun.body.secret)
  const done = await appCode(uuid, secret, (code) => visitor.call(confirmTwoFactor, { body: { code } }))
  expect(done.status).toBe(200)
  return secret
}
const addKey = async (uuid: string, visitor: Visitor) => {
  const begun = await visitor.call(beginPasskey)
  expect(begun.status).toBe(200)
  const passkey = createSoftwarePasskey(uuid)
  const answer = passkey.create({ ...home, challenge: String(begun.body.challenge) })
  expect((await visitor.call(addPasskey, { body: { name: 'Key', answer } })).status).toBe(200)
  return passkey
}
type Passkey = Awaited<ReturnType<typeof addKey>>
const useKey = async (passkey: Passkey, visitor: Visitor, call: Endpoint = signInWithPasskey, flags?: number) => {
  const challenge = String((await visitor.call(beginPasskeySignIn)).body.challenge)
  const change = flags === undefined ? {} : { flags }
  return visitor.call(call, { body: { answer: passkey.use({ ...home, challenge }, change) } })
}
const passwordOf = async (uuid: string) =>
  (await people.tables().selectFrom('accounts').select('password_hash').where('uuid', '=', uuid).executeTakeFirst())
    ?.password_hash

const ask = (call: Endpoint, token: string | undefined) => askCall(server.fastify, call, { host: 'localhost', token })
const guarded = calls.filter(({ who, name }) => who !== 'anyone' && !OPEN_WITH_ONE_FACTOR.has(name))

const openPush = async (token: string | undefined, application: string) => {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + PUSH_PATH, { headers: { host: 'localhost' } })
  const seen = { frames: [] as string[], closed: undefined as number | undefined }
  socket.on('message', (data) => seen.frames.push(JSON.parse(String(data)).type))
  socket.on('close', (code) => {
    seen.closed = code
  })
  await new Promise((opened) => socket.on('open', opened))
  socket.send(JSON.stringify({ type: 'hello', token, application }))
  await vi.waitFor(() => expect(seen.frames.length).toBeGreaterThan(0), { timeout: 60_000 })
  return seen
}

it.each([
  ['required', true],
  ['optional', false],
] as const)('a record in which it is %s says so to the pages', (borrowerSecondFactor, asksTwoSteps) => {
  const { lender } = server
  const page = { baseUrl: 'https://localhost', sandbox: true, locale: 'en', today: '2026-11-28' } as const
  const label = privateLabelOf({ ...lender, signIn: { ...lender.signIn, borrowerSecondFactor } }, page)
  expect(label.hearthline.asksTwoSteps).toBe(asksTwoSteps)
})

describe('a right password alone, where the lender demands a second factor of borrowers', () => {
  // [ASVS-6.3.3] By the lender's record; without it the flow of the specification stays, as the controls show.
  it('opens nothing but giving a second factor and signing out', async () => {
    const visitor = await byPassword(await people.somebody())
    const others = new Map<string, string>()
    for (const call of guarded) {
      const code = await ask(call, visitor.token)
      if (code !== 'secondFactorRequired') others.set(call.name, code)
    }
    expect(Object.fromEntries(others)).toEqual({})
    expect((await visitor.call(readTwoFactor)).body).toMatchObject({ verified: false })
    expect((await visitor.call(logout)).status).toBe(200)
    expect((await visitor.call(readTwoFactor)).body.code).toBe('notSignedIn')
  }, 300_000)

  it('opens all that is theirs where the lender demands none (control)', async () => {
    await setTo(undefined)
    const visitor = await byPassword(await people.somebody())
    const codes = new Set<string>()
    for (const call of guarded) if (call.method === 'GET') codes.add(await ask(call, visitor.token))
    expect(codes).toContain('200')
    expect(codes).not.toContain('secondFactorRequired')
    expect(await waysOn(visitor)).toEqual({ by: 'password', passkey: false })
    expect(await isWhole((await byCode(await people.somebody())).visitor)).toBe(true)
  }, 300_000)

  // [ASVS-6.3.3] Everybody who has an account, not borrowers alone.
  it.each(['originator', 'broker', 'agent'] as const)('opens nothing to a %s either', async (kind) => {
    const email = demoAccountsOf(server.lender).find((one) => one.kind === kind)?.email ?? 'none'
    const signedIn = async () => {
      const visitor = browser()
      expect((await visitor.call(login, { body: { email, password: DEMO_ACCOUNT_PASSWORD, as: kind } })).status).toBe(
        200,
      )
      return visitor
    }
    expect(await isWhole(await signedIn())).toBe(false)
    await setTo(undefined)
    expect(await isWhole(await signedIn())).toBe(true)
  })

  it('opens no socket, and the second factor does', async () => {
    await setTo(undefined)
    const { visitor: owner, uuid: application } = await createApplicant(server, { step: 'OFFER_SELECTION' })
    await setTo('required')
    expect(await isWhole(owner)).toBe(false)
    expect((await openPush(owner.token, application)).frames).toEqual(['bye'])
    expect((await owner.call(changePassword, { body: { password: PASSWORD } })).status).toBe(200)
    expect((await openPush(owner.token, application)).frames).toEqual(['ready'])
  })

  it('says of wrong passwords and unknown addresses what it says without it', async () => {
    const { email } = await people.somebody()
    const refusals = async () => {
      const wrong = await browser().call(login, { body: { email, password: 'not the right one' } })
      const unknown = await browser().call(login, { body: { email: people.newAddress(), password: PASSWORD } })
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
      return wrong.body
    }
    const demanded = await refusals()
    await setTo(undefined)
    expect(await refusals()).toEqual(demanded)
  })
})

describe('after a password', () => {
  it('a code that is mailed to the address makes the session whole, and it stays the same one', async () => {
    const who = await people.somebody()
    const visitor = await byPassword(who)
    const { token } = visitor
    expect(await waysOn(visitor)).toEqual({ by: 'code', passkey: false })
    const code = await people.lastCodeOf(who.email)
    expect((await prove(visitor, PASSWORD)).body.code).toBe('codeWrong')
    expect((await prove(visitor, code === '000000' ? '000001' : '000000')).body.code).toBe('codeWrong')
    expect(await isWhole(visitor)).toBe(false)
    expect((await prove(visitor, code)).status).toBe(200)
    expect(await isWhole(visitor)).toBe(true)
    expect(claimsIn(visitor.token).sid).toBe(claimsIn(token).sid)
    expect(visitor.token).not.toBe(token)
    expect((await prove(await byPassword(who), code)).body.code).not.toBe(undefined)
  })

  it('the link beside the code does too, in the browser that gave the password alone', async () => {
    const who = await people.somebody()
    const visitor = await byPassword(who)
    const { link } = await people.ask(who.email, 'login', { visitor })
    expect((await visitor.call(useLink, { body: { token: link } })).status).toBe(200)
    expect(await isWhole(visitor)).toBe(true)
    const other = await byPassword(who)
    const again = await people.ask(who.email, 'login', { visitor: other })
    const stranger = browser()
    expect((await stranger.call(useLink, { body: { token: again.link, elsewhere: true } })).status).toBe(200)
    expect(await isWhole(stranger)).toBe(false)
  })

  it('the same password again adds nothing', async () => {
    const who = await people.somebody()
    const visitor = await byPassword(who)
    expect(await isWhole(await byPassword(who, visitor))).toBe(false)
  })
})

describe('after a mailed code or link', () => {
  it('the password is asked for, and another code does not do', async () => {
    const who = await people.somebody()
    const { visitor } = await byCode(who)
    expect(await waysOn(visitor)).toEqual({ by: 'password', passkey: false })
    const { code } = await people.ask(who.email, 'login', { visitor })
    expect((await prove(visitor, code)).body.code).toBe('passwordWrong')
    expect(await isWhole((await byCode(who, visitor)).visitor)).toBe(false)
    expect((await prove(visitor, PASSWORD)).status).toBe(200)
    expect(await isWhole(visitor)).toBe(true)
  })

  it('is the same by a link', async () => {
    const who = await people.somebody()
    const { visitor, link } = await people.ask(who.email, 'login')
    expect((await visitor.call(useLink, { body: { token: link } })).status).toBe(200)
    expect(await isWhole(visitor)).toBe(false)
    expect((await prove(visitor, PASSWORD)).status).toBe(200)
    expect(await isWhole(visitor)).toBe(true)
  })

  it('is the same for an additional signer: the mailbox that the invitation came to is one factor', async () => {
    const who = await people.somebody()
    const { visitor, code } = await people.ask(who.email, 'login', { as: 'signer' })
    expect((await visitor.call(login, { body: { email: who.email, code, as: 'signer' } })).status).toBe(200)
    expect(claimsIn(visitor.token).kind).toBe('signer')
    expect(await isWhole(visitor)).toBe(false)
    expect((await prove(visitor, PASSWORD)).status).toBe(200)
    expect(await isWhole(visitor)).toBe(true)
  })
})

describe('who has a mailbox and nothing else', () => {
  it.each([
    ['a password', (visitor: Visitor) => visitor.call(changePassword, { body: { password: PASSWORD } })],
    [
      'an authenticator app',
      async (visitor: Visitor) => void (await enrolApp(String(claimsIn(visitor.token).sub), visitor)),
    ],
    [
      'a passkey',
      async (visitor: Visitor) => {
        const passkey = await addKey(String(claimsIn(visitor.token).sub), visitor)
        expect(await isWhole(visitor)).toBe(false)
        await useKey(passkey, visitor, giveProofByPasskey)
      },
    ],
  ])('sets up %s before anything else opens', async (_, setUp) => {
    const { visitor } = await newcomer()
    expect(await waysOn(visitor)).toEqual({ by: 'setUp', passkey: false })
    expect(await prove(visitor, '000000')).toMatchObject(refusal)
    const { sid } = claimsIn(visitor.token)
    await setUp(visitor)
    expect(await isWhole(visitor)).toBe(true)
    expect(claimsIn(visitor.token).sid).toBe(sid)
  })

  it('may choose the password while they register, and is in', async () => {
    const { visitor } = await people.somebody()
    expect(await isWhole(visitor)).toBe(true)
  })

  it('renews a token that lacks the second factor, which it still lacks', async () => {
    const { visitor } = await newcomer()
    expect(await visitor.call(renewToken)).toMatchObject(refusal)
    expect(await isWhole(visitor)).toBe(false)
  })
})

describe('who has one factor goes round no other', () => {
  const enrolments = [
    ['an app', (visitor: Visitor) => visitor.call(beginTwoFactor)],
    ['a passkey', (visitor: Visitor) => visitor.call(beginPasskey)],
    ['a password', (visitor: Visitor) => visitor.call(changePassword, { body: { password: 'five red kettles hum' } })],
    [
      'a password, with the one that they know',
      (visitor: Visitor) =>
        visitor.call(changePassword, { body: { current: PASSWORD, password: 'five red kettles hum' } }),
    ],
  ] as const
  // [ASVS-6.3.4]
  it.each(enrolments)('by the password, to set up %s', async (_, setUp) => {
    const who = await people.somebody()
    const before = await passwordOf(who.uuid)
    expect(await setUp(await byPassword(who))).toMatchObject(refusal)
    expect(await passwordOf(who.uuid)).toEqual(before)
  })
  it.each(enrolments.slice(0, 3))('by the mailbox, to set up %s besides the password', async (_, setUp) => {
    expect(await setUp((await byCode(await people.somebody())).visitor)).toMatchObject(refusal)
  })

  it('by the mailbox, to set up a password besides the passkey', async () => {
    const { email, uuid, visitor } = await newcomer()
    const passkey = await addKey(uuid, visitor)
    const other = await byCode({ email })
    expect(await waysOn(other.visitor)).toEqual({ by: 'passkey', passkey: true })
    for (const [, setUp] of enrolments) expect(await setUp(other.visitor)).toMatchObject(refusal)
    const { code, visitor: registering } = await people.ask(email, 'register')
    expect((await registering.call(register, { body: { email, code, password: PASSWORD } })).status).toBe(200)
    expect(await isWhole(registering)).toBe(false)
    expect(await passwordOf(uuid)).toBe(null)
    expect((await useKey(passkey, other.visitor, giveProofByPasskey)).status).toBe(200)
    expect(await isWhole(other.visitor)).toBe(true)
  })

  it('by the password, which is asked for again where they register anew', async () => {
    const { email } = await people.somebody()
    const { code, visitor } = await people.ask(email, 'register')
    const body = { email, code, password: 'five red kettles hum' }
    expect((await visitor.call(register, { body })).status).toBe(200)
    expect(await isWhole(visitor)).toBe(false)
  })
})

describe('who has set a factor up', () => {
  it('is in by the passkey alone, if it asked for finger, face or PIN', async () => {
    const { uuid, visitor } = await people.somebody()
    const passkey = await addKey(uuid, visitor)
    const PRESENT = 0x01
    expect((await useKey(passkey, browser(), signInWithPasskey, PRESENT)).body.code).toBe('signInRefused')
    const other = browser()
    expect((await useKey(passkey, other)).status).toBe(200)
    expect(await isWhole(other)).toBe(true)
  })

  it('is asked for a code of the app after password or mail alike', async () => {
    const who = await people.somebody()
    const secret = await enrolApp(who.uuid, who.visitor)
    const other = browser()
    const answer = await other.call(login, { body: { email: who.email, password: PASSWORD } })
    expect(answer.body.code).toBe('secondFactorNeeded')
    expect((await byCode(who)).answer.body.code).toBe('secondFactorNeeded')
    const { ticket } = answer.body.detail as { ticket: string } // as the contract says
    await appCode(who.uuid, secret, (code) => other.call(sendSecondFactor, { body: { ticket, code } }))
    expect(await isWhole(other)).toBe(true)
  })

  it('keeps the last one while the lender demands one', async () => {
    const { uuid, visitor } = await newcomer()
    const secret = await enrolApp(uuid, visitor)
    const remove = () => appCode(uuid, secret, (code) => visitor.call(removeTwoFactor, { body: { code } }))
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'lastSecondFactor' } })
    const passkey = await addKey(uuid, visitor)
    expect((await remove()).status).toBe(200)
    const removeKey = () => visitor.call(removePasskey, { params: { passkey: passkey.id } })
    expect(await removeKey()).toMatchObject({ status: 409, body: { code: 'lastSecondFactor' } })
    // A password is another one, with a code by mail.
    expect((await visitor.call(changePassword, { body: { password: PASSWORD } })).status).toBe(200)
    expect((await removeKey()).status).toBe(200)
    expect((await visitor.call(listPasskeys)).body).toEqual([])
  })

  it('and lost it gets it taken away by two persons, and sets up another by the mailbox', async () => {
    const who = await people.somebody()
    const passkey = await addKey(who.uuid, who.visitor)
    const guard = async (role: 'administrator' | 'compliance') =>
      people.browserWith(await createMember(server, { name: 'Dana Example', roles: [role] }))
    const [first, second] = [await guard('administrator'), await guard('compliance')]
    const proof = { kind: 'CALLED_BACK', seenBy: 'Dana Example' }
    const body = { kind: 'RESET_FACTOR', subject: who.uuid, reason: 'Forgot the password, lost the key', proof }
    const asked = await first.call(askForResponse, { body })
    const request = replyOf(askForResponse, asked).requests.find(({ subject }) => subject === who.uuid)?.uuid ?? 'none'
    expect((await second.call(answerResponse, { params: { request }, body: { verdict: 'APPROVE' } })).status).toBe(200)
    expect((await useKey(passkey, browser())).body.code).toBe('signInRefused')
    expect((await who.signInAgain()).status).toBe(401)
    const { visitor } = await byCode(who)
    expect(await waysOn(visitor)).toEqual({ by: 'setUp', passkey: false })
  })
})

describe('a record that changes while people are signed in', () => {
  it('asks those without a second factor at once, cuts their sockets, and spares the others', async () => {
    await setTo(undefined)
    const { visitor: plain, uuid: application } = await createApplicant(server, { step: 'OFFER_SELECTION' })
    const strong = await createApplicant(server, { step: 'OFFER_SELECTION' })
    await enrolApp(String(claimsIn(strong.visitor.token).sub), strong.visitor)
    const [weak, kept] = [await openPush(plain.token, application), await openPush(strong.visitor.token, strong.uuid)]
    expect([await isWhole(plain), await isWhole(strong.visitor)]).toEqual([true, true])
    await setTo('required')
    expect(await plain.call(readIdentity)).toMatchObject(refusal)
    expect(await isWhole(strong.visitor)).toBe(true)
    await vi.waitFor(() => expect(weak.closed).toBe(4401), { timeout: 60_000 })
    expect(kept.closed).toBeUndefined()
    await setTo(undefined)
    expect(await isWhole(plain)).toBe(true)
  })
})
