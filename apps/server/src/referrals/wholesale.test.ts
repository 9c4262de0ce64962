import {
  acknowledgeTerms,
  inviteBorrower,
  readEconsentDemonstration,
  register,
  saveDraft,
  sendCode,
  startApplication,
  useLink,
} from '@hearthline/contracts'
import { CONSENT_VERSION } from '@hearthline/domain/consents'
import { REFERRAL_INVITATION } from '@hearthline/domain/referrals'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readApplication } from '../applications/index.ts'
import { applyingCalls } from '../applying/index.ts'
import { createDemonstration } from '../drafts/testing/demonstration.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { inboxOf } from '../notifications/index.ts'
import type { Organisation } from '../organisations/index.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { referralCalls } from './index.ts'

/** The sandbox lender that lends through brokers only. */
const host = 'juniper.localhost'
const BROKER = 'c2d4e6f8-0003-4a10-8b20-7c9d0e1f2a01'
const refused = { status: 403, body: { code: 'invitationRequired' } }

let server: TestServer
let lender: Organisation
let roles: Roles
const demonstration = createDemonstration()
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => [
      ...demonstration.calls(registry),
      ...applyingCalls({ registry }),
      ...referralCalls({ registry }),
    ],
  })
  lender = server.registry.byHost(host) ?? expect.fail('no wholesale lender')
  roles = await createRoles({ ...server, lender })
})
afterAll(() => server.close())

const newest = async (email: string): Promise<string> => {
  await server.deliver()
  const [mail] = await inboxOf(server.app.db, lender.id, email)
  return mail?.text ?? ''
}

let people = 0
const someone = () => `invited${++people}@example.test`

/** A broker invites somebody; returns the token of the mail for setting up an account. */
const invite = async (email: string): Promise<string> => {
  const broker = Object.assign(createVisitor(server, { host }), {
    token: await roles.tokenOfReferrer('broker', BROKER),
  })
  expect((await broker.call(inviteBorrower, { body: { email, locale: 'en' } })).status).toBe(200)
  const text = await newest(email)
  expect(text).toContain('Odalys Ferrant invites you to apply')
  expect(text).not.toContain('referrer=')
  return /\/account\/heloc\/register\/account-setup#([\w-]{43})\s/.exec(text)?.[1] ?? expect.fail(text)
}

const begin = (visitor: Visitor, more: { readonly invitation?: string; readonly referrer?: string }) =>
  visitor.call(acknowledgeTerms, { body: { textVersion: CONSENT_VERSION, ...more } })

const answers = (email: string) => ({
  'property-info': {
    street: '14 Gull Street',
    unit: '',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    titleChangedRecently: false,
  },
  'sale-status': { listedForSale: false, boughtRecently: false },
  'income-info': { employmentTypes: ['FULL_TIME'], annualCents: 120_000_00, employerName: 'Northgate Hospital' },
  name: { firstName: 'Avery', middleName: '', lastName: 'Sample', suffix: '', hasOneName: false },
  birthdate: { birthDate: '1984-05-17' },
  'contact-info': { email, phone: '303-625-0142', smsConsent: true, marketingConsent: false },
})

const fill = async (visitor: Visitor, email: string) => {
  for (const [section, values] of Object.entries(answers(email)))
    expect((await visitor.call(saveDraft, { body: { section, values, complete: true } })).status).toBe(200)
}

const openAccount = async (visitor: Visitor, email: string) => {
  expect((await visitor.call(sendCode, { body: { email, purpose: 'register' } })).status).toBe(200)
  const code = /\b\d{6}\b/.exec(await newest(email))?.[0]
  return visitor.call(register, { body: { email, code } })
}

const start = async (visitor: Visitor) => {
  await visitor.call(readEconsentDemonstration)
  const body = { softCredit: true, econsent: true, econsentCode: demonstration.code(), locale: 'en' }
  return visitor.call(startApplication, { body })
}

/** Moves sent mails into the past. */
const age = (email: string, days: number) =>
  server.app.db
    .read<{ referral_invitations: { email: string; last_sent_at: Date } }>(lender.id)
    .updateTable('referral_invitations')
    .set({ last_sent_at: new Date(Date.now() - days * 86_400_000) })
    .where('email', '=', email)
    .execute()

const accountsOf = (email: string) =>
  server.app.db
    .read<{ accounts: { email: string } }>(lender.id)
    .selectFrom('accounts')
    .select('email')
    .where('email', '=', email)
    .execute()

describe('a wholesale lender', () => {
  it('lets whom its broker invited open an account and begin one application, which is the broker’s', async () => {
    const email = someone()
    const invitation = await invite(email)
    const visitor = createVisitor(server, { host })
    const terms = await begin(visitor, { invitation })
    expect(terms).toMatchObject({ status: 200, body: { sections: { 'contact-info': { values: { email } } } } })
    await fill(visitor, email)
    expect((await openAccount(visitor, email)).status).toBe(200)
    const answer = await start(visitor)
    expect(answer).toMatchObject({ status: 200, body: { state: 'APP_SUBMISSION' } })
    const by = { caller: { kind: 'system', name: 'test' }, does: 'readApplication' } as const
    const { facts } = await readApplication(server.app.db, lender.id, String(answer.body.uuid), by)
    expect(facts).toMatchObject({ referrerUuid: BROKER, channel: 'WHOLESALE' })
    // Used up: neither another browser nor the same account can start with it.
    expect(await begin(createVisitor(server, { host }), { invitation })).toMatchObject(refused)
    const again = Object.assign(createVisitor(server, { host }), { token: visitor.token })
    expect(await begin(again, { invitation })).toMatchObject(refused)
  })

  it('keeps for an application the broker who invited, also one who has left the lender’s record meanwhile', async () => {
    const email = someone()
    const invitation = await invite(email)
    const { originators } = lender
    Object.assign(lender, { originators: [] })
    onTestFinished(() => {
      Object.assign(lender, { originators })
    })
    const visitor = createVisitor(server, { host })
    await begin(visitor, { invitation })
    await fill(visitor, email)
    await openAccount(visitor, email)
    const { body } = await start(visitor)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'readApplication' } as const
    const { facts } = await readApplication(server.app.db, lender.id, String(body.uuid), by)
    expect(facts).toMatchObject({ referrerUuid: BROKER, channel: 'WHOLESALE' })
  })

  it('begins one application by an invitation that two browsers have opened', async () => {
    const email = someone()
    const invitation = await invite(email)
    const [one, other] = [createVisitor(server, { host }), createVisitor(server, { host })]
    for (const visitor of [one, other]) expect((await begin(visitor, { invitation })).status).toBe(200)
    await fill(one, email)
    await openAccount(one, email)
    expect((await start(one)).status).toBe(200)
    await fill(other, email)
    other.token = one.token
    expect(await start(other)).toMatchObject(refused)
  })

  it.each([
    ['nothing', {}],
    ['a broker’s uuid, as elsewhere', { referrer: BROKER }],
    ['a made-up token', { invitation: 'A'.repeat(43) }],
  ])('opens nothing to whoever comes with %s', async (_, came) => {
    const visitor = createVisitor(server, { host })
    const email = someone()
    expect(await begin(visitor, came)).toMatchObject(refused)
    await fill(visitor, email)
    expect(await visitor.call(sendCode, { body: { email, purpose: 'register' } })).toMatchObject(refused)
    expect(await accountsOf(email)).toEqual([])
  })

  it('mails no code to another address than the one invited', async () => {
    const visitor = createVisitor(server, { host })
    await begin(visitor, { invitation: await invite(someone()) })
    const other = someone()
    expect(await visitor.call(sendCode, { body: { email: other, purpose: 'register' } })).toMatchObject(refused)
    expect(await newest(other)).toBe('')
  })

  it('opens nothing by an invitation that is too old', async () => {
    const email = someone()
    const invitation = await invite(email)
    await age(email, REFERRAL_INVITATION.validDays + 1)
    expect(await begin(createVisitor(server, { host }), { invitation })).toMatchObject(refused)
  })

  it('opens by the newest mail alone', async () => {
    const email = someone()
    const first = await invite(email)
    await age(email, 1)
    const second = await invite(email)
    expect(await begin(createVisitor(server, { host }), { invitation: first })).toMatchObject(refused)
    expect((await begin(createVisitor(server, { host }), { invitation: second })).status).toBe(200)
  })

  it.each(['code', 'link'] as const)('makes no account by a %s once the invitation has run out', async (way) => {
    const email = someone()
    const visitor = createVisitor(server, { host })
    await begin(visitor, { invitation: await invite(email) })
    await visitor.call(sendCode, { body: { email, purpose: 'register' } })
    const text = await newest(email)
    await age(email, REFERRAL_INVITATION.validDays + 1)
    const answer =
      way === 'code'
        ? await visitor.call(register, { body: { email, code: /\b\d{6}\b/.exec(text)?.[0] } })
        : await createVisitor(server, { host }).call(useLink, {
            body: { token: /\/auth\/link#(\S+)/.exec(text)?.[1], elsewhere: true },
          })
    expect(answer).toMatchObject(refused)
    expect(await accountsOf(email)).toEqual([])
  })

  it('begins no application for an account of another address', async () => {
    const [one, other] = [someone(), someone()]
    const mine = createVisitor(server, { host })
    await begin(mine, { invitation: await invite(one) })
    await openAccount(mine, one)
    const others = Object.assign(createVisitor(server, { host }), { token: mine.token })
    await begin(others, { invitation: await invite(other) })
    await fill(others, one)
    expect(await start(others)).toMatchObject(refused)
  })
})
