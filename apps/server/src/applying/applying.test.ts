import { createHash, randomUUID } from 'node:crypto'
import {
  acknowledgeTerms,
  changePassword,
  confirmProfile,
  readDraft,
  readEconsentDemonstration,
  readProfile,
  register,
  saveDraft,
  sendCode,
  startApplication,
} from '@hearthline/contracts'
import { CONSENT_VERSION, consentText } from '@hearthline/domain/consents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isChainIntact, readApplication, readLogOf, readSecret } from '../applications/index.ts'
import { createDemonstration } from '../drafts/testing/demonstration.ts'
import { PASSWORD } from '../identity/testing/people.ts'
import { inboxOf } from '../notifications/index.ts'
import { profileCalls } from '../profile/index.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { applyingCalls } from './index.ts'

let server: TestServer
const demonstration = createDemonstration()
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => [...demonstration.calls(registry), ...applyingCalls({ registry }), ...profileCalls()],
  })
})
afterAll(() => server.close())

const pages = {
  'property-info': {
    street: '2187 Larkspur Lane',
    unit: '',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    titleChangedRecently: false,
  },
  'sale-status': { listedForSale: false, boughtRecently: false },
  'income-info': {
    employmentTypes: ['FULL_TIME'],
    annualCents: 120_000_00,
    employerName: 'Northgate Hospital',
    wishedCents: 60_000_00,
  },
  name: { firstName: 'Avery', middleName: '', lastName: 'Sample', suffix: '', hasOneName: false },
  birthdate: { birthDate: '1984-05-17' },
  'contact-info': { email: 'avery@example.test', phone: '303-625-0142', smsConsent: true, marketingConsent: false },
} as const
type Page = keyof typeof pages

/** The two originators of the lender's record. */
const FIRST = 'c2d4e6f8-0001-4a10-8b20-7c9d0e1f2a01'
const LAST = 'c2d4e6f8-0001-4a10-8b20-7c9d0e1f2a02'
/** The parameters of the addresses by which the visitor came, in order. */
type Arrivals = readonly { readonly referrer?: string }[]

const fill = async (visitor: Visitor, without: readonly Page[] = [], arrivals: Arrivals = [{}]) => {
  for (const arrival of arrivals)
    await visitor.call(acknowledgeTerms, { body: { textVersion: CONSENT_VERSION, ...arrival } })
  for (const section of Object.keys(pages) as Page[])
    if (!without.includes(section))
      await visitor.call(saveDraft, { body: { section, values: pages[section], complete: true } })
}
let people = 0
const signUp = async (visitor: Visitor) => {
  const email = `applicant${++people}@example.test`
  await visitor.call(sendCode, { body: { email, purpose: 'register' } })
  await server.deliver()
  const [mail] = await inboxOf(server.app.db, server.lender.id, email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  await visitor.call(register, { body: { email, code } })
  return email
}
const consent = async (visitor: Visitor) => {
  await visitor.call(readEconsentDemonstration)
  return { softCredit: true, econsent: true, econsentCode: demonstration.code().toLowerCase(), locale: 'en' }
}
const ready = async (without: readonly Page[] = [], arrivals?: Arrivals) => {
  const visitor = createVisitor(server)
  await fill(visitor, without, arrivals)
  const email = await signUp(visitor)
  return { visitor, email, body: await consent(visitor) }
}
const owner = { caller: { kind: 'system', name: 'test' }, does: 'readApplication' } as const
const applicationOf = (uuid: unknown) => readApplication(server.app.db, server.lender.id, String(uuid), owner)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('starting an application', () => {
  it('turns the draft into one that is the account’s', async () => {
    const { visitor, email, body } = await ready()
    const answer = await visitor.call(startApplication, { body })
    expect(answer).toMatchObject({ status: 200, body: { state: 'APP_SUBMISSION' } })
    const application = await applicationOf(answer.body.uuid)
    expect(application.loanNumber).toMatch(/^HL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect([application.facts.wishedCents, application.facts.income]).toEqual([
      60_000_00,
      expect.not.objectContaining({ wishedCents: 60_000_00 }),
    ])
    expect(application.facts).toMatchObject({
      applicant: { firstName: 'Avery', lastName: 'Sample', email, phone: '+13036250142', hasBirthDate: true },
      property: {
        city: 'Denver',
        units: 1,
        occupancy: 'PRIMARY',
        county: 'Denver County',
        censusTract: '08031000100',
      },
      income: { annualCents: 120_000_00 },
      locale: 'en',
    })
    expect((await visitor.call(readDraft)).body).toMatchObject({ sections: {} })
  })
  it('turns it into one after the second factor, where the lender demands one', async () => {
    const lender = server.registry.byId(server.lender.id) ?? server.lender
    const before = lender.signIn
    Object.assign(lender, { signIn: { borrowerSecondFactor: 'required' } })
    try {
      const { visitor, body } = await ready()
      const refused = await visitor.call(startApplication, { body })
      expect(refused).toMatchObject({ status: 403, body: { code: 'secondFactorRequired' } })
      expect((await visitor.call(changePassword, { body: { password: PASSWORD } })).status).toBe(200)
      const answer = await visitor.call(startApplication, { body })
      expect(answer).toMatchObject({ status: 200, body: { state: 'APP_SUBMISSION' } })
      expect((await applicationOf(answer.body.uuid)).facts.wishedCents).toBe(60_000_00)
    } finally {
      Object.assign(lender, { signIn: before })
    }
  })
  it.each([
    [
      'the originator who sent the visitor',
      { referrer: 'C2D4E6F8-0001-4A10-8B20-7C9D0E1F2A02' },
      'c2d4e6f8-0001-4a10-8b20-7c9d0e1f2a02',
      'WHOLESALE',
    ],
    [
      'the lender’s officer who sent the visitor',
      { referrer: 'c2d4e6f8-0001-4a10-8b20-7c9d0e1f2a01' },
      'c2d4e6f8-0001-4a10-8b20-7c9d0e1f2a01',
      'RETAIL',
    ],
    ['nobody, where the address names no uuid', { referrer: 'my-friend' }, undefined, 'DIRECT'],
    ['nobody, where the lender knows nobody of that uuid', { referrer: crypto.randomUUID() }, undefined, 'DIRECT'],
    ['nobody, where the address has no referrer', {}, undefined, 'DIRECT'],
  ])('has as its referrer %s, and the channel that follows', async (_, arrival, referrer, channel) => {
    const { visitor, body } = await ready([], [arrival])
    const { uuid } = (await visitor.call(startApplication, { body })).body
    const { facts } = await applicationOf(uuid)
    expect([facts.referrerUuid, facts.channel]).toEqual([referrer, channel])
  })
  it.each([
    ['the last address that names one', [{ referrer: FIRST }, { referrer: LAST }], LAST],
    ['the address that named one, where the next has none', [{ referrer: FIRST }, {}], FIRST],
  ])('has as its referrer who was named by %s', async (_, arrivals, referrer) => {
    const { visitor, body } = await ready([], arrivals)
    const { uuid } = (await visitor.call(startApplication, { body })).body
    expect((await applicationOf(uuid)).facts.referrerUuid).toBe(referrer)
  })
  it('keeps each consent with the words that were shown, and the code that was read', async () => {
    const { visitor, body } = await ready()
    const { uuid } = (await visitor.call(startApplication, { body })).body
    const { consents } = (await applicationOf(uuid)).facts
    expect(consents.map(({ type }) => type)).toEqual(['IMPORTANT_TERMS', 'SOFT_CREDIT', 'ECONSENT', 'SMS'])
    const soft = consents.find(({ type }) => type === 'SOFT_CREDIT')
    expect(soft?.textHash).toBe(sha256(consentText('SOFT_CREDIT', 'en').words))
    expect(consents.find(({ type }) => type === 'ECONSENT')?.demonstrationCode).toBe(demonstration.code())
  })
  it('keeps the birth date apart from the facts and the log', async () => {
    const { visitor, body } = await ready()
    const uuid = String((await visitor.call(startApplication, { body })).body.uuid)
    const { db, keys } = server.app
    const log = await readLogOf(db, server.lender.id, uuid)
    expect(JSON.stringify([log, (await applicationOf(uuid)).facts])).not.toContain('1984-05-17')
    expect(await readSecret({ db, organisation: server.lender.id, keys }, uuid, 'BIRTH_DATE')).toBe('1984-05-17')
    expect(log.map(({ kind }) => kind)).toEqual(['started'])
    expect(isChainIntact(uuid, log)).toBe(true)
  })
  it('writes to the borrower', async () => {
    const { visitor, email, body } = await ready()
    await visitor.call(startApplication, { body })
    await server.deliver()
    expect((await inboxOf(server.app.db, server.lender.id, email))[0]?.subject).toBe(
      'Hearthline: Your application has begun',
    )
  })
  it('gives the same application however often it is asked for', async () => {
    const { visitor, body } = await ready()
    const key = randomUUID()
    const uuids = await Promise.all(
      [key, key, randomUUID(), randomUUID()].map(async (one) => {
        const { body: status } = await visitor.call(startApplication, { body, key: one })
        return status.uuid
      }),
    )
    expect(new Set(uuids).size).toBe(1)
    expect(uuids[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('is not somebody else’s to repeat', async () => {
    const { visitor, body } = await ready()
    await visitor.call(startApplication, { body })
    const other = createVisitor(server)
    await signUp(other)
    other.cookies = visitor.cookies
    expect((await other.call(startApplication, { body })).body.code).toBe('draftNotFound')
  })
  it('needs an account', async () => {
    const visitor = createVisitor(server)
    await fill(visitor)
    expect((await visitor.call(startApplication, { body: await consent(visitor) })).status).toBe(401)
  })
  it('needs a draft', async () => {
    const visitor = createVisitor(server)
    await signUp(visitor)
    const body = { softCredit: true, econsent: true, econsentCode: 'ABC234', locale: 'en' }
    expect((await visitor.call(startApplication, { body })).body.code).toBe('draftNotFound')
  })
  it.each(Object.keys(pages) as Page[])('needs the page %s', async (page) => {
    const { visitor, body } = await ready([page])
    expect((await visitor.call(startApplication, { body })).body.code).toBe('draftIncomplete')
  })
  it.each([
    ['a state without a licence', { state: 'WV', zip: '25301' }, 'stateNotLicensed'],
    ['a kind of home that does not qualify', { type: 'HOUSEBOAT' }, 'propertyNotEligible'],
  ])('is refused for %s', async (_, change, code) => {
    const { visitor, body } = await ready()
    const values = { ...pages['property-info'], ...change }
    await visitor.call(saveDraft, { body: { section: 'property-info', values, complete: false } })
    expect((await visitor.call(startApplication, { body })).body.code).toBe(code)
  })
  it('needs the code of the test page, and keeps the draft without it', async () => {
    const { visitor, body } = await ready()
    const wrong = { ...body, econsentCode: 'AAAAAA' }
    expect((await visitor.call(startApplication, { body: wrong })).body.code).toBe('codeWrong')
    expect((await visitor.call(startApplication, { body })).status).toBe(200)
  })
  it('needs both consents', async () => {
    const { visitor, body } = await ready()
    expect(await visitor.call(startApplication, { body: { ...body, softCredit: false } })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'softCredit', code: 'mustBeTicked' }] },
    })
  })
  it('takes the contact page from an earlier application', async () => {
    const { visitor, body } = await ready()
    await visitor.call(startApplication, { body })
    delete visitor.cookies.hl_draft
    await fill(visitor, ['contact-info'])
    const second = await visitor.call(startApplication, { body: await consent(visitor) })
    expect((await applicationOf(second.body.uuid)).facts.applicant.phone).toBe('+13036250142')
  })
  it('begins a new draft with the next page that is typed', async () => {
    const { visitor, body } = await ready()
    await visitor.call(startApplication, { body })
    const before = visitor.cookies.hl_draft
    await fill(visitor)
    expect(visitor.cookies.hl_draft).not.toBe(before)
    expect((await visitor.call(readDraft)).body.sections).toHaveProperty('name')
  })
})

describe('the profile', () => {
  const started = async () => {
    const { visitor, email, body } = await ready()
    const uuid = String((await visitor.call(startApplication, { body })).body.uuid)
    const { property } = (await applicationOf(uuid)).facts
    const form = {
      firstName: 'Avery',
      lastName: 'Sample-Ruiz',
      hasOneName: false,
      birthDate: '1984-05-18',
      correct: true,
    }
    return { visitor, email, params: { uuid }, form: { ...form, selectedPropertyUuid: property.uuid } }
  }
  it('shows what the account and its newest application say, the birth date to its owner', async () => {
    const { visitor, email } = await started()
    expect((await visitor.call(readProfile)).body).toMatchObject({
      email,
      name: { firstName: 'Avery', middleName: null, lastName: 'Sample', suffix: null },
      phoneNumbers: ['+13036250142'],
      dob: '1984-05-17',
      addresses: [{ ownership: null }],
      hasSsn: false,
    })
  })
  it('of an account without an application has an address only', async () => {
    const visitor = createVisitor(server)
    const email = await signUp(visitor)
    expect((await visitor.call(readProfile)).body).toMatchObject({ email, name: null, phoneNumbers: [], dob: null })
  })
  it('once confirmed submits the application', async () => {
    const { visitor, params, form } = await started()
    const mailing = { street: 'PO Box 12', city: 'Denver', state: 'CO', zip: '80202' }
    const answer = await visitor.call(confirmProfile, { params, body: { ...form, mailing } })
    expect(answer).toMatchObject({ status: 200, body: { state: 'PRE_SOFT_CREDIT_DISCLOSURE' } })
    const { facts } = await applicationOf(params.uuid)
    expect(facts).toMatchObject({
      applicant: { lastName: 'Sample-Ruiz', mailing },
      profileConfirmedAt: expect.any(String),
    })
    expect((await visitor.call(readProfile)).body.dob).toBe('1984-05-18')
    expect(server.sent.some(({ queue, data }) => queue === 'step' && data.application === params.uuid)).toBe(true)
  })
  it('is confirmed once', async () => {
    const { visitor, params, form } = await started()
    await visitor.call(confirmProfile, { params, body: form })
    expect((await visitor.call(confirmProfile, { params, body: form })).body.code).toBe('eventNotExpected')
  })
  it.each([
    ['a minor', { birthDate: `${new Date().getFullYear() - 9}-01-01` }, 'birthDate', 'underAge'],
    ['somebody not born yet', { birthDate: '2999-01-01' }, 'birthDate', 'dateInFuture'],
    ['another home', { selectedPropertyUuid: randomUUID() }, 'selectedPropertyUuid', 'chooseOne'],
    ['no name', { lastName: '' }, 'lastName', 'required'],
  ])('of %s is refused', async (_, change, path, code) => {
    const { visitor, params, form } = await started()
    const answer = await visitor.call(confirmProfile, { params, body: { ...form, ...change } })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path, code }] } })
    expect((await applicationOf(params.uuid)).step).toBe('APP_SUBMISSION')
  })
  it('is confirmed by its owner only', async () => {
    const { params, form } = await started()
    const other = createVisitor(server)
    await signUp(other)
    expect((await other.call(confirmProfile, { params, body: form })).body.code).toBe('applicationNotFound')
  })
})
