import { randomUUID } from 'node:crypto'
import {
  acknowledgeTerms,
  askForState,
  checkAddress,
  readDraft,
  readEconsentDemonstration,
  saveDraft,
} from '@hearthline/contracts'
import { CONSENT_VERSION } from '@hearthline/domain/consents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyOf } from '../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import type { DraftDocument } from './documents.ts'
import { tidyDrafts } from './drafts.ts'
import { draftCalls } from './index.ts'
import type { DraftTables } from './tables.ts'

let server: TestServer
const rendered: DraftDocument[] = []
beforeAll(async () => {
  const render = async (document: DraftDocument) => {
    rendered.push(document)
    return { pdf: Buffer.from('%PDF-1.7') }
  }
  server = await createTestServer({ calls: ({ registry }) => draftCalls({ registry, render }) })
})
afterAll(() => server.close())

const home = {
  street: '2187 Larkspur Lane',
  unit: '',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  type: 'SINGLE_FAMILY',
  occupancy: 'PRIMARY',
  titleChangedRecently: false,
}
const save = (visitor: Visitor, section: string, values: unknown, complete = true) =>
  visitor.call(saveDraft, { body: { section, values, complete } })
const draftOf = async (visitor: Visitor) => replyOf(readDraft, await visitor.call(readDraft))
const rows = () => server.app.db.read<DraftTables>(server.lender.id).selectFrom('drafts').selectAll().execute()

describe('a draft', () => {
  // [ASVS-7.2.3]
  it('is empty before anything was typed, and its cookie is out of reach of scripts', async () => {
    const visitor = createVisitor(server)
    const before = (await rows()).length
    const response = await visitor.raw(readDraft)
    expect(response.json()).toEqual({ sections: {}, termsAcknowledgedAt: null, savedAt: null })
    expect(String(response.headers['set-cookie'])).toMatch(/^hl_draft=[\w-]{43};.*HttpOnly; SameSite=Lax/)
    expect(await rows()).toHaveLength(before)
  })
  it('keeps what was typed, finished or not', async () => {
    const visitor = createVisitor(server)
    await save(visitor, 'property-info', home)
    await save(visitor, 'name', { firstName: 'Av' }, false)
    expect(await draftOf(visitor)).toMatchObject({
      sections: {
        'property-info': { values: home, complete: true },
        name: { values: { firstName: 'Av' }, complete: false },
      },
    })
  })
  it('is kept as nobody but its cookie can read it', async () => {
    const visitor = createVisitor(server)
    await save(visitor, 'name', { firstName: 'Xaverius' }, false)
    const all = JSON.stringify(
      (await rows()).map(({ sealed, ...row }) => ({ ...row, sealed: sealed?.toString('latin1') })),
    )
    expect(all).not.toContain('Xaverius')
    expect(all).not.toContain(visitor.cookies.hl_draft)
    expect(await draftOf(createVisitor(server))).toMatchObject({ sections: {} })
  })
  it('of one lender is not there at another', async () => {
    const visitor = createVisitor(server)
    await save(visitor, 'name', { firstName: 'Av' }, false)
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    elsewhere.cookies = visitor.cookies
    expect(await draftOf(elsewhere)).toMatchObject({ sections: {} })
  })
  it('loses neither of two sections that are saved at once', async () => {
    const visitor = createVisitor(server)
    await visitor.call(readDraft)
    await Promise.all([
      save(visitor, 'name', { firstName: 'Av' }, false),
      save(visitor, 'sale-status', { listedForSale: false, boughtRecently: false }),
      visitor.call(acknowledgeTerms, { body: { textVersion: CONSENT_VERSION } }),
    ])
    const { sections, termsAcknowledgedAt } = await draftOf(visitor)
    expect(Object.keys(sections).toSorted()).toEqual(['name', 'sale-status'])
    expect(termsAcknowledgedAt).not.toBeNull()
  })
  it('records no version of the important terms as shown that no page shows', async () => {
    const visitor = createVisitor(server)
    const answer = await visitor.call(acknowledgeTerms, { body: { textVersion: 'x' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'documentChanged'])
    expect((await draftOf(visitor)).termsAcknowledgedAt).toBeNull()
    await visitor.call(acknowledgeTerms, { body: { textVersion: CONSENT_VERSION } })
    expect((await draftOf(visitor)).termsAcknowledgedAt).not.toBeNull()
  })
  it('is forgotten after thirty days without a save', async () => {
    const visitor = createVisitor(server)
    await save(visitor, 'name', { firstName: 'Av' }, false)
    const db = server.app.db.read<DraftTables>(server.lender.id)
    await db
      .updateTable('drafts')
      .set({ saved_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    expect(await draftOf(visitor)).toMatchObject({ sections: {} })
    expect(await tidyDrafts(server.app.db, server.lender.id)).toBeGreaterThan(0)
    expect(await rows()).toEqual([])
  })
  it('whose cookie is made up by somebody is none', async () => {
    const visitor = createVisitor(server)
    visitor.cookies.hl_draft = "'; drop table drafts"
    await save(visitor, 'name', { firstName: 'Av' }, false)
    expect(visitor.cookies.hl_draft).toMatch(/^[\w-]{43}$/)
  })
})

describe('a finished page', () => {
  it('with a wrong answer names the field, and keeps what was typed', async () => {
    const visitor = createVisitor(server)
    expect(await save(visitor, 'property-info', { ...home, zip: '10001' })).toMatchObject({
      status: 422,
      body: { code: 'invalidInput', fields: [{ path: 'zip', code: 'zipNotInState' }] },
    })
    expect(await draftOf(visitor)).toMatchObject({
      sections: { 'property-info': { values: { zip: '10001' }, complete: false } },
    })
  })
  it('about a home in a state without a licence is refused and leads no further', async () => {
    const visitor = createVisitor(server)
    const answer = await save(visitor, 'property-info', { ...home, state: 'WV', zip: '25301' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stateNotLicensed', detail: { state: 'WV' } } })
    expect(await draftOf(visitor)).toMatchObject({ sections: { 'property-info': { complete: false } } })
  })
  it('about a kind of home that does not qualify says which', async () =>
    expect(await save(createVisitor(server), 'property-info', { ...home, type: 'HOUSEBOAT' })).toMatchObject({
      status: 409,
      body: { code: 'propertyNotEligible', detail: { type: 'HOUSEBOAT' } },
    }))
})

describe("a minor's draft", () => {
  const minor = { birthDate: `${new Date().getFullYear() - 10}-01-01` }
  it('is gone when the birth date is given', async () => {
    const visitor = createVisitor(server)
    await save(visitor, 'property-info', home)
    const before = (await rows()).length
    const answer = await save(visitor, 'birthdate', minor)
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'birthDate', code: 'underAge' }] } })
    expect(await draftOf(visitor)).toEqual({ sections: {}, termsAcknowledgedAt: null, savedAt: null })
    expect(await rows()).toHaveLength(before - 1)
  })
  it('never holds the date, not even while it is typed', async () => {
    const visitor = createVisitor(server)
    expect((await save(visitor, 'birthdate', minor, false)).status).toBe(200)
    expect(await draftOf(visitor)).toMatchObject({ sections: { birthdate: { values: {} } } })
  })
  it('is found out when the home moves to a state that asks for another age', async () => {
    const visitor = createVisitor(server)
    const year = new Date().getFullYear() - 18
    await save(visitor, 'property-info', home)
    expect((await save(visitor, 'birthdate', { birthDate: `${year}-01-01` })).status).toBe(200)
    const answer = await save(visitor, 'property-info', { ...home, city: 'Mobile', state: 'AL', zip: '36602' })
    expect(answer.body).toMatchObject({ fields: [{ code: 'underAge' }] })
    expect(await draftOf(visitor)).toMatchObject({ sections: {} })
  })
})

describe('the papers of a visitor', () => {
  it('the test page shows the code of this draft', async () => {
    const visitor = createVisitor(server)
    expect((await visitor.call(readEconsentDemonstration)).body.code).toBe('draftNotFound')
    await save(visitor, 'name', { firstName: 'Av' }, false)
    const response = await visitor.raw(readEconsentDemonstration, { query: { locale: 'es' } })
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(rendered.at(-1)).toMatchObject({
      kind: 'ECONSENT',
      locale: 'es',
      data: { part: 'DEMONSTRATION', demonstrationCode: expect.stringMatching(/^[A-Z0-9]{6}$/) },
    })
  })
})

it('sets the test page once the last page before it is finished', async () => {
  const visitor = createVisitor(server)
  const contact = { email: 'avery@example.test', phone: '3035550142', smsConsent: false, marketingConsent: false }
  const before = rendered.length
  await save(visitor, 'contact-info', { email: contact.email }, false)
  expect(rendered.length).toBe(before)
  expect((await save(visitor, 'contact-info', contact)).status).toBe(200)
  expect(rendered.slice(before)).toMatchObject([{ kind: 'ECONSENT', locale: 'en' }])
  await visitor.raw(readEconsentDemonstration, { query: { locale: 'en' } })
  expect(rendered.slice(before)).toHaveLength(1)
})

describe('beside the draft', () => {
  it('an address is compared with the postal record', async () =>
    expect((await createVisitor(server).call(checkAddress, { body: home })).status).toBe(200))
  it('an interest in a state is kept once', async () => {
    const body = { email: 'later@example.test', state: 'WV' }
    for (const key of [randomUUID(), randomUUID()])
      expect((await createVisitor(server).call(askForState, { body, key })).body).toEqual({ kept: true })
    const db = server.app.db.read<DraftTables>(server.lender.id)
    expect(await db.selectFrom('state_interest').selectAll().execute()).toHaveLength(1)
  })
})
