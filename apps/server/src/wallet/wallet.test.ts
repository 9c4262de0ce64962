import { listAccounts, markNotificationsRead, readWalletProfile } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { peopleOf } from '../identity/testing/people.ts'
import { replyOf } from '../testing/reply-of.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { walletCalls } from './index.ts'

let server: TestServer
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({ calls: () => walletCalls() })
  applicant = await notifiedApplicant()
})
afterAll(() => server.close())

type Item = {
  account: Readonly<Record<string, string>>
  authorizedWallets: Readonly<Record<string, string>>[]
  notifications: Readonly<Record<string, unknown>>[]
}

/** A borrower whose offer has just become ready. */
const notifiedApplicant = async (facts: Partial<ApplicationFacts> = {}): Promise<Applicant> => {
  const made = await createApplicant(server, {
    step: 'WAITING_FOR_INITIAL_DECISION',
    facts: { ...closingFacts, ...facts },
  })
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, made.uuid, by)).publish('decided'),
  )
  return made
}
const accountsOf = async (visitor: Visitor) => {
  const answer = await visitor.call(listAccounts)
  return { status: answer.status, items: replyOf(listAccounts, answer) }
}
const itemOf = async ({ visitor }: Pick<Applicant, 'visitor'>): Promise<Item> => {
  const [item] = (await accountsOf(visitor)).items
  if (item === undefined) throw new Error('no account')
  return item
}
const newsOf = async (who: Pick<Applicant, 'visitor'>) => {
  const [news] = (await itemOf(who)).notifications
  if (news === undefined) throw new Error('no news')
  return news
}
const read = (visitor: Visitor, uuids: readonly unknown[]) => visitor.call(markNotificationsRead, { body: { uuids } })

describe('an account in the list', () => {
  it('[P-7-36] is answered at the specification’s path, with what it was told', async () => {
    const answer = await server.fastify.inject({
      url: '/service-wallet/secure/api/v4/account',
      headers: { host: 'localhost', authorization: `Bearer ${applicant.visitor.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(1)
  })

  it('[P-3-73] has account with name and address', async () => {
    const { account } = await itemOf(applicant)
    expect(account).toEqual({ name: 'Avery Sample', address: expect.stringMatching(/^hl1[0-9a-f]{39}$/) })
  })

  it('[P-3-74] has authorizedWallets, each with an address', async () => {
    const { account, authorizedWallets } = await itemOf(applicant)
    expect(authorizedWallets).toEqual([{ address: account.address }])
  })

  it('[P-3-75] has notifications', async () => expect((await itemOf(applicant)).notifications).toHaveLength(1))

  it('is called by its address before there is an application', async () => {
    const { visitor } = await signedInVisitor(server)
    const { account, notifications } = await itemOf({ visitor })
    expect([account.name, notifications]).toEqual([expect.stringMatching(/^applicant\d+@example\.test$/), []])
  })

  it('has the wallets that its issuer names', async () => {
    const { visitor, identityUuid } = await signedInVisitor(server)
    await server.app.db
      .read<{ broker_users: Record<string, unknown> }>(server.lender.id)
      .insertInto('broker_users')
      .values({
        organisation_id: server.lender.id,
        issuer: 'https://issuer.example',
        subject: identityUuid,
        identity_uuid: identityUuid,
        email: 'wallet@example.test',
        wallet_addresses: ['wallet-one', 'wallet-two'],
        updated_at: new Date(),
      })
      .execute()
    const { account, authorizedWallets } = await itemOf({ visitor })
    expect([account.address, authorizedWallets]).toEqual([
      'wallet-one',
      [{ address: 'wallet-one' }, { address: 'wallet-two' }],
    ])
  })

  it('is nobody else’s', async () => {
    const [own, other] = [await itemOf(applicant), await itemOf(await notifiedApplicant())]
    expect(other.account.address).not.toBe(own.account.address)
    expect(other.notifications.map(({ uuid }) => uuid)).not.toContain(own.notifications[0]?.uuid)
  })

  it('is none of a member of staff’s', async () => {
    const staff = await peopleOf(server).staff()
    expect(await accountsOf(staff)).toEqual({ status: 200, items: [] })
  })

  it('is not told to a visitor', async () => expect((await createVisitor(server).call(listAccounts)).status).toBe(401))
})

describe('a notification', () => {
  it.each([
    ['[P-3-76]', 'uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    ['[P-3-78]', 'title', /^Your offer is ready$/],
    ['[P-3-79]', 'description', /^Choose the amount and the term of application HL-TEST-\w+\.$/],
    ['[P-3-81]', 'walletAddress', /^hl1/],
  ])('%s has %s', async (_, field, form) => expect((await newsOf(applicant))[field]).toMatch(form))

  it('[P-3-77] has created, the moment it was told', async () => {
    const before = Date.now()
    const made = await notifiedApplicant()
    const created = Date.parse(String((await newsOf(made)).created))
    expect(created).toBeGreaterThanOrEqual(before)
    expect(created).toBeLessThanOrEqual(Date.now())
  })

  it('[P-3-81] has the address of the account that it was told to', async () => {
    const { account, notifications } = await itemOf(applicant)
    expect(notifications[0]?.walletAddress).toBe(account.address)
  })

  it('[P-3-82] has ctas, each with title and redirectPath', async () =>
    expect((await newsOf(applicant)).ctas).toEqual([
      { title: 'See the offer', redirectPath: `/account/heloc/${applicant.uuid}` },
    ]))

  it('leads nowhere once its application is over, save to how that ended', async () => {
    const made = await notifiedApplicant()
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      (await openApplication(tx, made.uuid, by)).publish('declined'),
    )
    const { notifications } = await itemOf(made)
    expect(notifications.map(({ title, ctas }) => [title, ctas])).toEqual([
      ['No longer open: your offer', []],
      ['Our decision is ready', [{ title: 'Read our decision', redirectPath: `/account/heloc/${made.uuid}` }]],
    ])
  })

  it('is in the language that its reader has chosen since', async () => {
    const made = await notifiedApplicant()
    made.visitor.cookies.hl_locale = 'es'
    expect((await newsOf(made)).title).toBe('Su oferta está lista')
    made.visitor.cookies.hl_locale = 'en'
    expect((await newsOf(made)).title).toBe('Your offer is ready')
  })

  it('says so once what it asked for is done, read or not, and leads on', async () => {
    const made = await notifiedApplicant()
    await read(made.visitor, [(await newsOf(made)).uuid])
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      (await openApplication(tx, made.uuid, by)).publish('offerChosen'),
    )
    const [first] = (await itemOf(made)).notifications
    expect(first).toMatchObject({
      title: 'No longer open: your offer',
      description: expect.stringMatching(/^You have nothing left to do about this for application HL-TEST-\w+\.$/),
      status: 'READ',
      ctas: [{ title: 'See the application', redirectPath: `/account/heloc/${made.uuid}` }],
    })
  })

  it('is in the language of the application', async () =>
    expect((await newsOf(await notifiedApplicant({ locale: 'es' }))).title).toBe('Su oferta está lista'))

  it('[P-3-80] is UNREAD until its account has read it, and then READ', async () => {
    const made = await notifiedApplicant()
    const { uuid, status } = await newsOf(made)
    expect(status).toBe('UNREAD')
    expect((await read(made.visitor, [uuid])).body).toEqual({ marked: 1 })
    expect((await newsOf(made)).status).toBe('READ')
    expect((await read(made.visitor, [uuid])).body).toEqual({ marked: 0 })
  })

  it('is not marked by anybody else', async () => {
    const [mine, other] = [await notifiedApplicant(), await signedInVisitor(server)]
    expect((await read(other.visitor, [(await newsOf(mine)).uuid])).body).toEqual({ marked: 0 })
    expect((await newsOf(mine)).status).toBe('UNREAD')
  })
})

describe('the account that one acts for', () => {
  const askFor = (principal?: string) =>
    applicant.visitor.call(readWalletProfile, principal === undefined ? {} : { query: { principal } })

  it('is one’s own, by name or without', async () => {
    const { account } = await itemOf(applicant)
    const own = { account, authorizedWallet: { authorizationType: 'OWNER' } }
    expect((await askFor()).body).toEqual(own)
    expect((await askFor(account.address)).body).toEqual(own)
  })

  it('is never another’s', async () => {
    const { account } = await itemOf(await notifiedApplicant())
    const { status, body } = await askFor(account.address)
    expect([status, body.code]).toEqual([403, 'notAllowed'])
  })
})
