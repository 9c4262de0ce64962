import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  endOtherSessions,
  login,
  readIdentity,
  sendCode,
  signInWithPasskey,
  staffLogin,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from '../accounts/demo-accounts.ts'
import { PASSWORD, peopleOf, type Somebody } from '../testing/people.ts'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

let networks = 0
/** A network address that no test has used before. */
const newNetwork = () => `198.51.${100 + Math.floor(++networks / 250)}.${1 + (networks % 250)}`
const at = (from: string, cookies: Visitor['cookies'] = {}) =>
  Object.assign(createVisitor(server, { from }), { cookies: { ...cookies } })
const WRONG = 'not the right phrase'

const tryAt = (visitor: Visitor, email: string, password = WRONG) => visitor.call(login, { body: { email, password } })
const spend = async (from: string, email: string, tries = 5) => {
  let answer = await tryAt(at(from), email)
  for (let done = 1; done < tries; done++) answer = await tryAt(at(from), email)
  return answer
}
/** Guesses from many network addresses, a few tries from each. */
const spendEverywhere = async (email: string, tries: number) => {
  const codes: unknown[] = []
  for (let done = 0; done < tries; done++) codes.push((await tryAt(at(newNetwork()), email)).body.code)
  return codes
}

/** An owner with a browser and a network of their own. */
const owner = async (): Promise<{ somebody: Somebody; home: string; browser: Visitor }> => {
  const somebody = await people.somebody()
  const home = newNetwork()
  const browser = at(home)
  expect((await tryAt(browser, somebody.email, PASSWORD)).status).toBe(200)
  return { somebody, home, browser }
}

describe('while a stranger guesses a password', () => {
  // [ASVS-6.3.1]
  it('the stranger is stopped, even with the right one at last', async () => {
    const { somebody } = await owner()
    const stranger = newNetwork()
    expect((await spend(stranger, somebody.email)).body.code).toBe('tooManyTries')
    expect((await tryAt(at(stranger), somebody.email, PASSWORD)).status).toBe(429)
  })
  it('the owner gets in from their own browser, wherever they are', async () => {
    const { somebody, browser } = await owner()
    const stranger = newNetwork()
    await spend(stranger, somebody.email, 7)
    expect((await tryAt(at(newNetwork(), browser.cookies), somebody.email, PASSWORD)).status).toBe(200)
    expect((await tryAt(at(stranger, browser.cookies), somebody.email, PASSWORD)).status).toBe(200)
  })
  // [ASVS-6.3.1]
  it('the owner gets in with a new browser on their own network', async () => {
    const { somebody, home } = await owner()
    await spend(newNetwork(), somebody.email, 7)
    expect((await tryAt(at(home), somebody.email, PASSWORD)).status).toBe(200)
  })
  it('a member of staff gets in as well', async () => {
    const email = demoStaffOf(server.lender)[1]?.email ?? ''
    const enter = (visitor: Visitor, password: string) => visitor.call(staffLogin, { body: { email, password } })
    const stranger = newNetwork()
    for (let tries = 0; tries < 6; tries++) await enter(at(stranger), WRONG)
    expect((await enter(at(stranger), DEMO_STAFF_PASSWORD)).status).toBe(429)
    expect((await enter(at(newNetwork()), DEMO_STAFF_PASSWORD)).status).toBe(200)
  })
})

describe('a guesser with many networks', () => {
  // [ASVS-6.3.1]
  it('is slowed by what the account takes in all, and its owner is not', async () => {
    const { somebody, home, browser } = await owner()
    const codes = await spendEverywhere(somebody.email, 45)
    expect(codes.filter((code) => code === 'signInRefused')).toHaveLength(30)
    expect(codes.at(-1)).toBe('tooManyTries')
    expect((await tryAt(at(newNetwork()), somebody.email, PASSWORD)).status).toBe(429)
    expect((await tryAt(at(newNetwork(), browser.cookies), somebody.email, PASSWORD)).status).toBe(200)
    expect((await tryAt(at(home), somebody.email, PASSWORD)).status).toBe(200)
  })
  it('learns nothing of who has an account', async () => {
    const { somebody } = await owner()
    expect(await spendEverywhere(people.newAddress(), 33)).toEqual(await spendEverywhere(somebody.email, 33))
  })
})

describe('a browser that is known', () => {
  it('is known by a cookie that no page can read', async () => {
    const { somebody } = await owner()
    const response = await createVisitor(server).raw(login, { body: { email: somebody.email, password: PASSWORD } })
    const given = response.cookies.find(({ name }) => name === 'hl_device_hearthline')
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const kept = await people.tables().selectFrom('known_places').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(given?.value)
    expect(kept.map(({ digest }) => digest.toString('latin1')).join()).not.toContain(given?.value)
  })
  it('has tries of its own, and they end too', async () => {
    const { somebody, browser } = await owner()
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries++)
      codes.push((await tryAt(at(newNetwork(), browser.cookies), somebody.email)).body.code)
    expect(codes).toEqual([...Array(4).fill('signInRefused'), 'tooManyTries', 'tooManyTries'])
  })
  it('of one account is a stranger to another', async () => {
    const [mine, theirs] = [await owner(), await owner()]
    await spendEverywhere(theirs.somebody.email, 31)
    expect((await tryAt(at(newNetwork(), mine.browser.cookies), theirs.somebody.email, PASSWORD)).status).toBe(429)
  })
  it('is given by nothing but signing in', async () => {
    const visitor = at(newNetwork())
    await tryAt(visitor, people.newAddress())
    expect(visitor.cookies.hl_device_hearthline).toBeUndefined()
  })
  it('is forgotten once every other session was ended', async () => {
    const { somebody, browser } = await owner()
    const lost = at(newNetwork())
    await tryAt(lost, somebody.email, PASSWORD)
    await browser.call(endOtherSessions)
    await spendEverywhere(somebody.email, 31)
    expect((await tryAt(at(newNetwork(), lost.cookies), somebody.email, PASSWORD)).status).toBe(429)
    expect((await tryAt(at(newNetwork(), browser.cookies), somebody.email, PASSWORD)).status).toBe(200)
  })
})

describe('while a stranger guesses codes, or has them mailed', () => {
  it('the owner’s code signs them in', async () => {
    const { somebody, browser } = await owner()
    const stranger = newNetwork()
    const guess = (visitor: Visitor, code: string) => visitor.call(login, { body: { email: somebody.email, code } })
    const body = { email: somebody.email, purpose: 'login' }
    const strangers = at(stranger)
    const asking = () => strangers.call(sendCode, { body })
    for (let tries = 0; tries < 5; tries++) await asking()
    for (let tries = 0; tries < 4; tries++) await guess(strangers, '000000')
    expect((await asking()).status).toBe(429)
    const owners = at(newNetwork(), browser.cookies)
    expect((await owners.call(sendCode, { body })).status).toBe(200)
    const code = await people.lastCodeOf(somebody.email)
    expect((await guess(strangers, code)).status).toBe(429)
    expect((await guess(owners, code)).status).toBe(200)
  })
  it('no more mail reaches them than from fifteen networks', async () => {
    const body = { email: people.newAddress(), purpose: 'login' }
    const statuses: number[] = []
    for (let tries = 0; tries < 18; tries++) statuses.push((await at(newNetwork()).call(sendCode, { body })).status)
    expect(statuses).toEqual([...Array(15).fill(200), 429, 429, 429])
  })
})

it('a passkey signs in from a network that was stopped', async () => {
  const { somebody, browser } = await owner()
  const passkey = createSoftwarePasskey(somebody.uuid)
  const site = { origin: 'http://localhost', rpId: 'localhost' }
  const begun = String((await browser.call(beginPasskey)).body.challenge)
  const added = { name: 'My phone', answer: passkey.create({ ...site, challenge: begun }) }
  expect((await browser.call(addPasskey, { body: added })).status).toBe(200)
  const stranger = newNetwork()
  await spend(stranger, somebody.email, 25)
  const visitor = at(stranger)
  const challenge = String((await visitor.call(beginPasskeySignIn)).body.challenge)
  const answer = passkey.use({ ...site, challenge })
  expect((await visitor.call(signInWithPasskey, { body: { answer } })).status).toBe(200)
  expect((await visitor.call(readIdentity)).body.uuid).toBe(somebody.uuid)
})
