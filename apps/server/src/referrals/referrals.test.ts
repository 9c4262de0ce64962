import { inviteBorrower, listReferralInvitations, listReferrals, type ReplyOf } from '@hearthline/contracts'
import { REFERRAL_INVITATION } from '@hearthline/domain/referrals'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from '../documents/testing/index.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { inboxOf } from '../notifications/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'

let server: ComposedServer
let roles: Roles
beforeAll(async () => {
  server = await createComposedServer()
  roles = await createRoles(server)
})
afterAll(() => server.close())

const [officer, broker] = ['originatorName', 'brokerName'] as const
const named = (by: typeof officer | typeof broker) =>
  server.lender.originators?.find((one) => one[by] !== null) ?? expect.fail('the record names nobody of that kind')
const signedIn = async (kind: 'broker' | 'originator', uuid: string): Promise<Visitor> =>
  Object.assign(createVisitor(server), { token: await roles.tokenOfReferrer(kind, uuid) })
const broughtBy = (referrerUuid: string, step: Step = 'OFFER_SELECTION') =>
  createApplicant(server, { step, facts: { ...closingFacts, referrerUuid } })
const listOf = async (visitor: Visitor) => replyOf(listReferrals, await visitor.call(listReferrals))
const invited = async (visitor: Visitor): Promise<ReplyOf<typeof listReferralInvitations>> =>
  replyOf(listReferralInvitations, await visitor.call(listReferralInvitations))
const invite = (visitor: Visitor, email: string) => visitor.call(inviteBorrower, { body: { email, locale: 'en' } })

describe('the applications of an originator', () => {
  it.each([
    ['originator', 'originatorName'],
    ['broker', 'brokerName'],
  ] as const)('are a %s’s own alone, with whose turn it is and no figure', async (kind, by) => {
    const { uuid } = named(by)
    const mine = await signedIn(kind, uuid)
    const before = (await listOf(mine)).rows.length
    const { loanNumber } = await (await broughtBy(uuid)).now()
    await createApplicant(server, { step: 'OFFER_SELECTION', facts: closingFacts })
    const { originatorUuid, rows } = await listOf(mine)
    expect([originatorUuid, rows.length]).toEqual([uuid, before + 1])
    expect(rows[0]).toEqual({
      loanNumber,
      borrower: 'Avery Sample',
      propertyState: closingFacts.property.state,
      standing: 'WITH_BORROWER',
      since: expect.any(String),
      startedAt: expect.any(String),
    })
  })

  it('are not told apart where they were declined and where they were withdrawn', async () => {
    const { uuid } = named(officer)
    await broughtBy(uuid, 'DECLINED')
    await broughtBy(uuid, 'CANCELLED')
    const { rows } = await listOf(await signedIn('originator', uuid))
    expect(rows.slice(0, 2).map(({ standing }) => standing)).toEqual(['CLOSED', 'CLOSED'])
  })

  it('come in pages, each once', async () => {
    const uuid = named(broker).uuid
    for (let count = 0; count < 26; count++) await broughtBy(uuid)
    const visitor = await signedIn('broker', uuid)
    const first = await listOf(visitor)
    const after = first.next ?? expect.fail('no second page')
    const second = replyOf(listReferrals, await visitor.call(listReferrals, { query: { after } }))
    const numbers = [...first.rows, ...second.rows].map(({ loanNumber }) => loanNumber)
    expect([first.rows.length, new Set(numbers).size, second.next]).toEqual([25, numbers.length, null])
  })

  it.each(['borrower', 'agent', 'processor', 'visitor'] as const)('are no %s’s', async (role) => {
    const applicant = await broughtBy(named(officer).uuid)
    const token = await roles.tokenOf(role, applicant)
    const visitor = Object.assign(createVisitor(server), token === undefined ? {} : { token })
    expect([401, 403]).toContain((await visitor.call(listReferrals)).status)
  })
})

describe('an invitation', () => {
  it('is a mail with the link of whoever invites, and is gone from the list once its reader applies', async () => {
    const { uuid, originatorName } = named(officer)
    const visitor = await signedIn('originator', uuid)
    const email = 'robin.invited@example.test'
    expect((await invite(visitor, email.toUpperCase())).status).toBe(200)
    expect(await invited(visitor)).toMatchObject([{ email, mails: 1, mayResend: false }])
    await server.deliver()
    const [mail] = await inboxOf(server.app.db, server.lender.id, email)
    expect(mail?.text).toContain(originatorName)
    expect(mail?.text).toContain(`/account/heloc/register?referrer=${uuid}`)
    const facts = { ...closingFacts, referrerUuid: uuid, applicant: { ...closingFacts.applicant, email } }
    await createApplicant(server, { step: 'OFFER_SELECTION', facts })
    expect((await invited(visitor)).map((one) => one.email)).not.toContain(email)
  })

  it('is sent again an hour later at the earliest, and nobody else sees it', async () => {
    const visitor = await signedIn('broker', named(broker).uuid)
    const email = 'jo.invited@example.test'
    await invite(visitor, email)
    expect((await invite(visitor, email)).body).toMatchObject({ code: 'invitationLimit' })
    await server.app.db
      .read<{ referral_invitations: { email: string; last_sent_at: Date } }>(server.lender.id)
      .updateTable('referral_invitations')
      .set({ last_sent_at: new Date(Date.now() - 3_700_000) })
      .where('email', '=', email)
      .execute()
    expect((await invited(visitor)).find((one) => one.email === email)).toMatchObject({ mayResend: true })
    expect((await invite(visitor, email)).status).toBe(200)
    const other = await signedIn('originator', named(officer).uuid)
    expect((await invited(other)).map((one) => one.email)).not.toContain(email)
  })

  it('goes to so many addresses a day and no more', async () => {
    const { uuid } = (server.lender.originators ?? []).at(-1) ?? expect.fail('no originator')
    const visitor = await signedIn('broker', uuid)
    const tries = REFERRAL_INVITATION.addressesADay + 5
    const statuses = []
    for (let nth = 0; nth < tries; nth++) statuses.push((await invite(visitor, `many${nth}@example.test`)).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(REFERRAL_INVITATION.addressesADay)
  })

  it('is not sent for somebody whom the lender does not name', async () => {
    const stranger = await signedIn('broker', '3f2a1b0c-0000-4000-8000-00000000dead')
    expect((await invite(stranger, 'a@example.test')).body).toMatchObject({ code: 'originatorUnknown' })
  })
})
