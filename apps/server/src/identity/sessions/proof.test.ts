import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  giveProof,
  giveProofByPasskey,
  removePasskey,
  removeTwoFactor,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf } from '../../notifications/index.ts'
import { type Answer, createTestServer, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { sendAppCode } from '../testing/app-code.ts'
import { PASSWORD, peopleOf, type Somebody } from '../testing/people.ts'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const site = { origin: 'http://localhost', rpId: 'localhost' }

/** Moves somebody's sign-in this many minutes into the past. */
const letPass = (uuid: string, minutes: number) =>
  people
    .tables()
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
    .where('identity_uuid', '=', uuid)
    .execute()

const withOldToken = async (): Promise<Somebody> => {
  const somebody = await people.somebody()
  await letPass(somebody.uuid, 11)
  return somebody
}

const makePasskey = async ({ visitor, uuid }: Pick<Somebody, 'visitor' | 'uuid'>) => {
  const { body } = await visitor.call(beginPasskey)
  const passkey = createSoftwarePasskey(uuid)
  const answer = passkey.create({ ...site, challenge: String(body.challenge) })
  return { passkey, added: await visitor.call(addPasskey, { body: { name: 'My phone', answer } }) }
}
const turnOn = async (visitor: Visitor) => {
  const secret = String((await visitor.call(beginTwoFactor)).body.secret)
  const byCode = (send: (code: string) => Promise<Answer>) => sendAppCode(secret, send)
  return { byCode, confirmed: await byCode((code) => visitor.call(confirmTwoFactor, { body: { code } })) }
}
const prove = (visitor: Visitor, secret: string) => visitor.call(giveProof, { body: { secret } })
const refused = { status: 403, body: { code: 'freshProofNeeded' } }

describe('a token alone, minutes after signing in,', () => {
  it('adds no passkey and no second factor', async () => {
    const { visitor } = await withOldToken()
    expect(await visitor.call(beginPasskey)).toMatchObject(refused)
    expect(await visitor.call(beginTwoFactor)).toMatchObject(refused)
  })
  it('removes no passkey', async () => {
    const somebody = await people.somebody()
    const { passkey } = await makePasskey(somebody)
    await letPass(somebody.uuid, 11)
    const remove = () => somebody.visitor.call(removePasskey, { params: { passkey: passkey.id } })
    expect(await remove()).toMatchObject(refused)
    await prove(somebody.visitor, PASSWORD)
    expect((await remove()).status).toBe(200)
  })
})

describe('a proof', () => {
  it('is the password where there is one, and opens the way for ten minutes', async () => {
    const somebody = await withOldToken()
    expect((await somebody.visitor.call(beginProof)).body).toEqual({ by: 'password', passkey: false })
    expect((await prove(somebody.visitor, 'not the right phrase')).body.code).toBe('passwordWrong')
    expect(await somebody.visitor.call(beginPasskey)).toMatchObject(refused)
    expect((await prove(somebody.visitor, PASSWORD)).status).toBe(200)
    expect((await makePasskey(somebody)).added.status).toBe(200)
    await letPass(somebody.uuid, 11)
    expect(await somebody.visitor.call(beginPasskey)).toMatchObject(refused)
  })
  it('is a mailed code where there is no password', async () => {
    const somebody = await withOldToken()
    await people
      .tables()
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('uuid', '=', somebody.uuid)
      .execute()
    expect((await somebody.visitor.call(beginProof)).body).toEqual({ by: 'code', passkey: false })
    const code = await people.lastCodeOf(somebody.email)
    expect((await prove(somebody.visitor, code === '000000' ? '000001' : '000000')).body.code).toBe('codeWrong')
    expect((await prove(somebody.visitor, code)).status).toBe(200)
    expect((await turnOn(somebody.visitor)).confirmed.status).toBe(200)
  })
  it('is the second factor where there is one: the password does not do', async () => {
    const somebody = await people.somebody()
    const { byCode } = await turnOn(somebody.visitor)
    await letPass(somebody.uuid, 11)
    await people.tables().updateTable('totp_factors').set({ last_step: 0 }).execute()
    expect((await somebody.visitor.call(beginProof)).body).toEqual({ by: 'secondFactor', passkey: false })
    expect((await prove(somebody.visitor, PASSWORD)).body.code).toBe('codeWrong')
    expect((await byCode((code) => prove(somebody.visitor, code))).status).toBe(200)
    expect((await makePasskey(somebody)).added.status).toBe(200)
  })
  it('is a passkey of their own, used once, and not one of somebody else', async () => {
    const somebody = await people.somebody()
    const { passkey } = await makePasskey(somebody)
    const other = await people.somebody()
    const { passkey: another } = await makePasskey(other)
    await letPass(somebody.uuid, 11)
    expect((await somebody.visitor.call(beginProof)).body).toEqual({ by: 'password', passkey: true })
    const answerOf = async (key: typeof passkey) => {
      const { body } = await somebody.visitor.call(beginPasskeySignIn)
      return { answer: key.use({ ...site, challenge: String(body.challenge) }) }
    }
    expect((await somebody.visitor.call(giveProofByPasskey, { body: await answerOf(another) })).body.code).toBe(
      'passkeyRefused',
    )
    expect(await somebody.visitor.call(beginPasskey)).toMatchObject(refused)
    const body = await answerOf(passkey)
    expect((await somebody.visitor.call(giveProofByPasskey, { body })).status).toBe(200)
    expect((await somebody.visitor.call(beginPasskey)).status).toBe(200)
    expect((await somebody.visitor.call(giveProofByPasskey, { body })).body.code).toBe('passkeyRefused')
  })
  it('is guessed five times and no more', async () => {
    const { visitor } = await withOldToken()
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries++) codes.push((await prove(visitor, 'not the right phrase')).body.code)
    expect(codes).toEqual([...Array(4).fill('passwordWrong'), 'tooManyTries', 'tooManyTries'])
  })
  it('of staff is their password', async () => {
    const member = await people.staff()
    expect((await member.call(beginProof)).body).toEqual({ by: 'password', passkey: false })
    expect((await prove(member, 'not the right phrase')).body.code).toBe('passwordWrong')
  })
})

it.each([
  [
    'en',
    'How you log in has changed',
    ['passkey was added', 'passkey was removed', 'app was set up', 'taken off', 'password of your'],
  ],
  [
    'es',
    'Cambió su forma de entrar',
    ['añadió una llave', 'quitó una llave', 'configuró una aplicación', 'quitó la aplicación', 'cambió la contraseña'],
  ],
] as const)('the owner is told by mail of every change, in %s', async (locale, subject, says) => {
  const somebody = await people.somebody()
  const { visitor, email } = somebody
  visitor.cookies.hl_locale = locale
  const newestMail = async () => {
    await server.deliver()
    const [mail] = await inboxOf(server.app.db, server.lender.id, email)
    expect(mail?.subject).toContain(subject)
    return mail?.text
  }
  const { passkey } = await makePasskey(somebody)
  expect(await newestMail()).toContain(says[0])
  await visitor.call(removePasskey, { params: { passkey: passkey.id } })
  expect(await newestMail()).toContain(says[1])
  const { byCode } = await turnOn(visitor)
  expect(await newestMail()).toContain(says[2])
  await people.tables().updateTable('totp_factors').set({ last_step: 0 }).execute()
  await byCode((code) => visitor.call(removeTwoFactor, { body: { code } }))
  expect(await newestMail()).toContain(says[3])
  await visitor.call(changePassword, { body: { current: PASSWORD, password: 'seven brown kettles sing' } })
  expect(await newestMail()).toContain(says[4])
})
