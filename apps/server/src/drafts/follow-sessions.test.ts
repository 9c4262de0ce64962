import { brokerLogout, login, logout, readDraft, saveDraft } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, peopleOf } from '../identity/testing/people.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { draftCalls } from './index.ts'
import type { DraftTables } from './tables.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  const render = async () => ({ pdf: Buffer.from('%PDF-1.7') })
  server = await createTestServer({ calls: ({ registry }) => draftCalls({ registry, render }) })
  people = peopleOf(server)
})
afterAll(() => server.close())

const typeIn = (visitor: Visitor, section: string, values: object) =>
  visitor.call(saveDraft, { body: { section, values, complete: false } })
const sectionsOf = async (visitor: Visitor) => replyOf(readDraft, await visitor.call(readDraft)).sections
const signIn = (visitor: Visitor, email: string) => visitor.call(login, { body: { email, password: PASSWORD } })
const withCookies = (cookies: Visitor['cookies']) => Object.assign(createVisitor(server), { cookies: { ...cookies } })
const rows = () => server.app.db.read<DraftTables>(server.lender.id).selectFrom('drafts').selectAll().execute()

const ENDS = {
  logout: (visitor: Visitor) => visitor.call(logout),
  brokerLogout: (visitor: Visitor) => visitor.call(brokerLogout, { params: { audience: 'customer' }, body: {} }),
} as const

/** Somebody who typed before they had an account, and has one now. */
const typed = async () => {
  const { email, visitor } = await people.somebody()
  await typeIn(visitor, 'name', { firstName: 'Avery' })
  expect(await sectionsOf(visitor)).toMatchObject({ name: { values: { firstName: 'Avery' } } })
  return { email, visitor, before: { ...visitor.cookies } }
}

describe.each(Object.entries(ENDS))('signing out by %s', (_, signOut) => {
  it('ends the draft on that browser: neither its cookie nor a copy of it opens anything', async () => {
    const { visitor, before } = await typed()
    expect(await sectionsOf(withCookies(before))).toMatchObject({ name: {} }) // control: the cookie alone opens it
    expect((await signOut(visitor)).status).toBe(200)
    visitor.token = undefined
    expect(visitor.cookies.hl_draft ?? '').toBe('')
    expect(await sectionsOf(visitor)).toEqual({})
    expect(await sectionsOf(withCookies(before))).toEqual({})
  })
  it('loses nothing: the account finds it again after signing in, in any browser, and nobody else does', async () => {
    const { email, visitor } = await typed()
    await signOut(visitor)
    const stranger = await people.somebody()
    expect(await sectionsOf(stranger.visitor)).toEqual({})
    const elsewhere = createVisitor(server)
    expect((await signIn(elsewhere, email)).status).toBe(200)
    expect(await sectionsOf(elsewhere)).toMatchObject({ name: { values: { firstName: 'Avery' } } })
    await typeIn(elsewhere, 'birthdate', { birthDate: '1984-05-17' })
    expect(Object.keys(await sectionsOf(elsewhere)).sort()).toEqual(['birthdate', 'name'])
    await signOut(elsewhere)
    await signIn(elsewhere, email)
    expect(Object.keys(await sectionsOf(elsewhere)).sort()).toEqual(['birthdate', 'name'])
  })
})

describe('a draft that waits for its account', () => {
  it('goes under a new cookie with what was typed since, which wins', async () => {
    const { email, visitor } = await typed()
    await visitor.call(logout)
    const again = createVisitor(server)
    await typeIn(again, 'name', { firstName: 'Robin' })
    await typeIn(again, 'sale-status', { listedForSale: false })
    const planted = { ...again.cookies }
    await signIn(again, email)
    expect(await sectionsOf(again)).toMatchObject({ name: { values: { firstName: 'Robin' } }, 'sale-status': {} })
    expect(again.cookies.hl_draft).not.toBe(planted.hl_draft)
    expect(await sectionsOf(withCookies(planted))).toEqual({})
  })
  it('is one row, which names no account', async () => {
    const before = (await rows()).length
    const { email, visitor } = await typed()
    await visitor.call(logout)
    const kept = await rows()
    expect(kept).toHaveLength(before + 1)
    expect(JSON.stringify(kept)).not.toContain(email)
    await signIn(createVisitor(server), email)
    expect(await rows()).toHaveLength(before + 1)
  })
  it('is nothing where nothing was typed', async () => {
    const before = (await rows()).length
    const { email, visitor } = await people.somebody()
    expect((await visitor.call(logout)).status).toBe(200)
    await signIn(createVisitor(server), email)
    expect(await rows()).toHaveLength(before)
  })
})
