import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  changePassword,
  endOtherSessions,
  giveProof,
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

describe('a stranger keeps no owner out who has a new browser', () => {
  const askFor = (visitor: Visitor, email: string) => visitor.call(sendCode, { body: { email, purpose: 'login' } })
  const byCode = (visitor: Visitor, email: string, code: string) => visitor.call(login, { body: { email, code } })
  const signsInByCode = async (visitor: Visitor, email: string) => {
    const asked = await askFor(visitor, email)
    const entered = await byCode(visitor, email, await people.lastCodeOf(email))
    return [asked.status, entered.status]
  }
  /** All that one browser may ask for, and as many wrong codes as it may send. */
  const spendAll = async (stranger: Visitor, email: string) => {
    for (let tries = 0; tries < 8; tries++) await askFor(stranger, email)
    for (let tries = 0; tries < 4; tries++) await byCode(stranger, email, '000000')
    expect((await askFor(stranger, email)).body.code).toBe('tooManyTries')
  }
  it('on the same network, by asking for codes and sending wrong ones', async () => {
    const { email } = await people.somebody()
    const shared = newNetwork()
    await spendAll(at(shared), email)
    expect(await signsInByCode(at(shared), email)).toEqual([200, 200])
  })
  it('on another network, by asking from three and sending wrong codes from each', async () => {
    const { email } = await people.somebody()
    for (const from of [newNetwork(), newNetwork(), newNetwork()]) await spendAll(at(from), email)
    expect(await signsInByCode(at(newNetwork()), email)).toEqual([200, 200])
  })
  it('on another network, by asking from six without cookies', async () => {
    const { email } = await people.somebody()
    for (const from of Array.from({ length: 6 }, newNetwork))
      for (let tries = 0; tries < 5; tries++) await askFor(at(from), email)
    expect(await signsInByCode(at(newNetwork()), email)).toEqual([200, 200])
  })
  it('on another network, by guessing passwords from six', async () => {
    const { email } = await people.somebody()
    for (const from of Array.from({ length: 6 }, newNetwork)) await spend(from, email)
    expect((await tryAt(at(newNetwork()), email, PASSWORD)).status).toBe(200)
  })
  // [ASVS-6.6.3]
  it('and guesses no more than six codes of an address from one network, with however many browsers', async () => {
    const { email } = await people.somebody()
    const from = newNetwork()
    const codes: unknown[] = []
    for (let browsers = 0; browsers < 5; browsers++) {
      const visitor = at(from)
      await askFor(visitor, email)
      for (let tries = 0; tries < 3; tries++) codes.push((await byCode(visitor, email, '000000')).body.code)
    }
    expect(codes.slice(0, 6)).toEqual(Array(2).fill(['signInRefused', 'signInRefused', 'tooManyTries']).flat())
    expect(codes.slice(6)).toEqual(Array(9).fill('codeElsewhere'))
  })
  it('and learns nothing of who has an account', async () => {
    const walk = async (email: string) => {
      const [first, second] = [newNetwork(), newNetwork()]
      const answers: unknown[] = []
      for (const from of [first, first, second])
        for (let visitor = at(from), tries = 0; tries < 7; tries++) {
          answers.push((await askFor(visitor, email)).body.code ?? 'sent')
          answers.push((await byCode(visitor, email, '000000')).body.code)
        }
      return answers
    }
    expect(await walk(people.newAddress())).toEqual(await walk((await people.somebody()).email))
  })
})

describe('a proof that fails in the owner’s own browser', () => {
  const prove = (visitor: Visitor, secret: string) => visitor.call(giveProof, { body: { secret } })
  it('by a wrong password does not stop them from signing in there, nor the other way round', async () => {
    const { somebody, browser } = await owner()
    for (let tries = 0; tries < 5; tries++) await prove(browser, WRONG)
    expect((await prove(browser, PASSWORD)).body.code).toBe('tooManyTries')
    expect((await tryAt(at(newNetwork(), browser.cookies), somebody.email, PASSWORD)).status).toBe(200)
    const another = await owner()
    for (let tries = 0; tries < 5; tries++)
      await tryAt(at(newNetwork(), another.browser.cookies), another.somebody.email)
    expect((await prove(another.browser, PASSWORD)).status).toBe(200)
  })
  it('by a wrong code, or many asks for one, does not stop them from signing in there by a code', async () => {
    const { somebody, browser } = await owner()
    await people
      .tables()
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('uuid', '=', somebody.uuid)
      .execute()
    for (let asks = 0; asks < 6; asks++) await browser.call(beginProof)
    expect((await browser.call(beginProof)).body.code).toBe('tooManyTries')
    for (let tries = 0; tries < 4; tries++) await prove(browser, '000000')
    const again = at(newNetwork(), browser.cookies)
    const body = { email: somebody.email, purpose: 'login' }
    expect((await again.call(sendCode, { body })).status).toBe(200)
    const code = await people.lastCodeOf(somebody.email)
    expect((await again.call(login, { body: { email: somebody.email, code } })).status).toBe(200)
  })
  it('while their password is changed does not stop them from signing in there', async () => {
    const { somebody, browser } = await owner()
    const body = { current: WRONG, password: 'nine green lamps glow' }
    for (let tries = 0; tries < 5; tries++) await browser.call(changePassword, { body })
    expect((await browser.call(changePassword, { body })).body.code).toBe('tooManyTries')
    expect((await tryAt(at(newNetwork(), browser.cookies), somebody.email, PASSWORD)).status).toBe(200)
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
