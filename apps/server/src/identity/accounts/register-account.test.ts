import { login, readIdentity, register, useLink } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { claimsIn, peopleOf } from '../testing/people.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

/** Presses the button in another browser than the one that asked, and confirms that. */
const press = (token: string, host?: string) =>
  createVisitor(server, host === undefined ? {} : { host }).call(useLink, { body: { token, elsewhere: true } })
const ended = { status: 409, body: { code: 'linkEnded' } }

describe('a mailed link', () => {
  it('signs in, once', async () => {
    const { email, uuid } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const { status, token } = await press(link)
    expect([status, claimsIn(token).sub]).toEqual([200, uuid])
    expect(await press(link)).toMatchObject(ended)
  })
  it('serves one of two who press at the same time', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const both = await Promise.all([press(link), press(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  it('is spent with its code, and the code with it', async () => {
    const { email } = await people.somebody()
    const first = await people.ask(email, 'login')
    await first.visitor.call(login, { body: { email, code: first.code } })
    expect(await press(first.link)).toMatchObject(ended)
    const second = await people.ask(email, 'login')
    expect((await press(second.link)).status).toBe(200)
    expect((await second.visitor.call(login, { body: { email, code: second.code } })).body.code).toBe('codeExpired')
  })
  it('ends with its code', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    await people
      .tables()
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await press(link)).toMatchObject(ended)
  })
  it('opens an account where it was asked for to register, and only there', async () => {
    const email = people.newAddress()
    const toSignIn = await people.ask(email, 'login')
    expect(toSignIn.link).toBe('none')
    const { link } = await people.ask(email, 'register')
    const { status, token } = await press(link)
    expect(status).toBe(200)
    expect((await people.browserWith(token).call(readIdentity)).status).toBe(200)
  })
  it('of one lender is nothing at another', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    expect(await press(link, 'harbor-point.localhost')).toMatchObject(ended)
    expect((await press(link)).status).toBe(200)
  })
  it('opens a page that spends nothing: its token stands behind the hash, which no server sees', async () => {
    const { email } = await people.somebody()
    const { text, link } = await people.ask(email, 'login')
    const address = new URL(/https?:\S+\/auth\/link\S+/.exec(text)?.[0] ?? '')
    expect([address.pathname, address.search, address.hash]).toEqual(['/auth/link', '', `#${link}`])
    await server.fastify.inject({ url: address.pathname, headers: { host: 'localhost', accept: 'text/html' } })
    expect((await press(link)).status).toBe(200)
  })
  it('is kept as a keyed hash only, and its address sealed', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const kept = await people.tables().selectFrom('one_time_codes').selectAll().execute()
    const text = kept
      .map((row) =>
        Buffer.concat([row.link_digest ?? Buffer.alloc(0), row.sealed_address ?? Buffer.alloc(0)]).toString('latin1'),
      )
      .join()
    expect(text).not.toContain(link)
    expect(text).not.toContain(email)
    expect(text).not.toContain(Buffer.from(link, 'base64url').toString('latin1'))
  })
  it.each(['', 'a', 'x'.repeat(43), '../../etc'])('is not %j', async (token) =>
    expect((await press(token)).status).toBeGreaterThanOrEqual(409),
  )
  it('for a new account gives way to a newer one', async () => {
    const email = people.newAddress()
    const older = await people.ask(email, 'register')
    const newer = await people.ask(email, 'register', { visitor: older.visitor })
    expect(await press(older.link)).toMatchObject(ended)
    expect((await newer.visitor.call(register, { body: { email, code: newer.code } })).status).toBe(200)
  })
})
