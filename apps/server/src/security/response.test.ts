import { randomBytes } from 'node:crypto'
import {
  type ACCOUNT_ACTIONS,
  answerResponse,
  askForResponse,
  changeAccount,
  DESK_PATH,
  findAccounts,
  listResponses,
  login,
  PERSONS_TO_DISABLE,
  PUSH_PATH,
  type ReplyOf,
  readIdentity,
  revokeTokens,
  STAFF_ROLES,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { alwaysOpen, OPEN_HOST } from '../chat/testing/always-open.ts'
import { openLine } from '../chat/testing/chat-line.ts'
import { startedBy } from '../chat/testing/chat-server.ts'
import type { IdentityTables } from '../identity/tables.ts'
import { claimsIn, PASSWORD, peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import type { Db } from '../platform/db/index.ts'
import type { SecurityTables } from '../platform/security-events/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createVisitor, type TestServer } from '../testing/test-server.ts'

/** Well under the half minute for which a process trusts a session that it has read. */
const SOON = { timeout: 10_000 }

/** A process to which no notice of the database comes: all of them are lost. */
const deaf = (db: Db): Db => ({ ...db, listen: (_, onGap) => db.listen({}, onGap) })

const lender = alwaysOpen()
let here: ComposedServer
/** Two more processes on the same database, of which one misses every notice. */
let others: readonly (readonly [string, ComposedServer, string])[]
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  const env = { MASTER_KEY: randomBytes(32).toString('base64') }
  here = await createComposedServer({ env, lenders: [lender] })
  const database = { ...here.database, drop: async () => undefined }
  const there = await createComposedServer({ env, database, lenders: [lender] })
  const missing = await createComposedServer({ env, database, lenders: [lender], seams: { wrapDb: deaf } })
  others = [
    ['another process', there, await there.listen()],
    ['a process that misses the notice', missing, await missing.listen()],
  ]
  people = peopleOf(here)
})
afterAll(async () => {
  for (const [, server] of others) await server.close()
  await here.close()
})

const administrator = async () => {
  const visitor = createVisitor(here)
  visitor.token = await createMember(here, { name: 'Theo Example', roles: ['administrator'] })
  return visitor
}
const responsesIn = ({ body }: { body: unknown }) => body as ReplyOf<typeof listResponses>
const REASON = 'A laptop was stolen'
const bodyOf = (act: (typeof ACCOUNT_ACTIONS)[number]) => ({ act, ...(act === 'DISABLE' && { reason: REASON }) })
const change = async (account: string, act: (typeof ACCOUNT_ACTIONS)[number]) => {
  const answer = await (await administrator()).call(changeAccount, { params: { account }, body: bodyOf(act) })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body
}
const isIn = async (server: TestServer, token: string | undefined) =>
  (await Object.assign(createVisitor(server), { token }).call(readIdentity)).status
const signIn = (email: string) => createVisitor(here).call(login, { body: { email, password: PASSWORD } })

/** An open socket whose first frame is answered by `ready`. */
const openSocket = async (address: string, hello: object) => {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), { headers: { host: 'localhost' } })
  const closed = { code: undefined as number | undefined }
  socket.on('close', (code) => {
    closed.code = code
  })
  await new Promise<void>((opened) => {
    socket.on('open', () => socket.send(JSON.stringify(hello)))
    socket.on('message', (data) => JSON.parse(String(data)).type === 'ready' && opened())
  })
  return closed
}

describe.each([0, 1])('in process %i', (nth) => {
  const process = () => {
    const [, server = here, address = ''] = others[nth] ?? []
    return { server, address }
  }
  const borrower = async () => {
    const { server, address } = process()
    const { uuid, visitor, now } = await createApplicant(here, { step: 'FUNDABLE' })
    const { token } = visitor
    expect(await isIn(server, token)).toBe(200)
    const hello = { type: 'hello', token, application: uuid }
    return { account: (await now()).ownerUuid, token, socket: await openSocket(`${address}${PUSH_PATH}`, hello) }
  }
  // [ASVS-7.4.2] [ASVS-7.4.5]
  it.each(['END_SESSIONS', 'DISABLE'] as const)('%s ends what a borrower has open', async (act) => {
    const { account, token, socket } = await borrower()
    const other = await borrower()
    await change(account, act)
    await expect.poll(() => isIn(process().server, token), SOON).toBe(401)
    await expect.poll(() => socket.code, SOON).toBe(4401)
    expect([await isIn(process().server, other.token), other.socket.code]).toEqual([200, undefined])
  })
  it('a session that is ended without a word stays for the time of the cache (control)', async () => {
    const { account, token, socket } = await borrower()
    const tables = here.app.db.read<IdentityTables>(here.lender.id)
    await tables.updateTable('sessions').set({ revoked_at: new Date() }).where('identity_uuid', '=', account).execute()
    await new Promise((next) => setTimeout(next, 1_500))
    expect([await isIn(process().server, token), socket.code]).toEqual([200, undefined])
  })
  it('ends the desk of an agent', async () => {
    const token = await createMember(here, { name: 'Dana Example', roles: ['chatAgent'] })
    const socket = await openSocket(`${process().address}${DESK_PATH}`, { type: 'hello', token })
    await change(String(claimsIn(token).sub), 'END_SESSIONS')
    await expect.poll(() => socket.code, SOON).toBe(4401)
  })
  // [ASVS-7.4.5]
  it('ends every session and every chat of a lender whose tokens are revoked, and nobody’s of another', async () => {
    const { server, address } = process()
    const open = here.registry.byHost(OPEN_HOST)
    if (open === undefined) throw new Error('no such lender')
    const other = await borrower()
    const customer = createVisitor(here, { host: OPEN_HOST })
    const { conversationSid: conversation, token } = await startedBy(customer, { welcomeMessage: 'How long?' })
    const line = openLine(address, { conversation, token }, OPEN_HOST)
    await line.is('ready')
    const admin = createVisitor(here, { host: OPEN_HOST })
    admin.token = await createMember({ ...here, lender: open }, { name: 'Theo Example', roles: ['administrator'] })
    const there = Object.assign(createVisitor(server, { host: OPEN_HOST }), { token: admin.token })
    expect((await there.call(readIdentity)).status).toBe(200)
    expect((await admin.call(revokeTokens, { body: { everybody: true } })).body.ended).toBeGreaterThan(0)
    await expect.poll(async () => (await there.call(readIdentity)).status, SOON).toBe(401)
    expect(await line.closed).toBe(4408)
    const again = openLine(address, { conversation, token }, OPEN_HOST)
    expect(await again.closed).toBe(4401)
    expect([await isIn(server, other.token), other.socket.code]).toEqual([200, undefined])
  })
})

describe('an account', () => {
  // [ASVS-6.3.4]
  it('that is disabled lets nobody in, with the answer of an unknown one, until it is enabled', async () => {
    const { uuid, email } = await people.somebody()
    expect(await change(uuid, 'DISABLE')).toMatchObject({ isDisabled: true, sessions: 0 })
    expect(await signIn(email)).toMatchObject({
      status: 401,
      body: { code: 'signInRefused', message: 'User not found' },
    })
    const { code, visitor } = await people.ask(email, 'login')
    expect((await visitor.call(login, { body: { email, code } })).body.code).toBe('signInRefused')
    expect(await change(uuid, 'ENABLE')).toMatchObject({ isDisabled: false })
    expect((await signIn(email)).status).toBe(200)
  })
  it('that guesses have locked is open again once it is unlocked', async () => {
    const { uuid, email } = await people.somebody()
    const guess = () =>
      createVisitor(here, { from: '203.0.113.9' }).call(login, { body: { email, password: 'not the right one' } })
    const enter = () =>
      createVisitor(here, { from: '203.0.113.9' }).call(login, { body: { email, password: PASSWORD } })
    for (let tries = 0; tries < 5; tries += 1) await guess()
    expect((await enter()).body.code).toBe('tooManyTries')
    await change(uuid, 'UNLOCK')
    expect((await enter()).status).toBe(200)
  })
  it('is found by its address, with whether it is disabled and how many sessions it has', async () => {
    const { uuid, email, signInAgain } = await people.somebody()
    await signInAgain()
    const found = await (await administrator()).call(findAccounts, { body: { email } })
    expect(found.body).toEqual([
      {
        uuid,
        email,
        isStaff: false,
        isDisabled: false,
        hasSecondFactor: false,
        sessions: 2,
        personsToDisable: 1,
      },
    ])
  })
  it('of the administrator is another one’s to disable', async () => {
    const admin = await administrator()
    const account = String(claimsIn(admin.token).sub)
    const disable = { params: { account }, body: bodyOf('DISABLE') }
    expect((await admin.call(changeAccount, disable)).body.code).toBe('ownAccount')
  })
  it.each(STAFF_ROLES.filter((role) => PERSONS_TO_DISABLE[role] === 1))(
    'of somebody with the role %s alone is one administrator’s to disable',
    async (role) => {
      const token = await createMember(here, { name: 'Dana Example', roles: [role] })
      expect(await change(String(claimsIn(token).sub), 'DISABLE')).toMatchObject({ isDisabled: true })
    },
  )
  it.each(STAFF_ROLES.filter((role) => PERSONS_TO_DISABLE[role] === 2))(
    'of somebody who guards the others as %s is disabled by two people, and not by one',
    async (role) => {
      const token = await createMember(here, { name: 'Dana Example', roles: ['manager', role] })
      const account = String(claimsIn(token).sub)
      const [first, second] = [await administrator(), await administrator()]
      const alone = await first.call(changeAccount, { params: { account }, body: bodyOf('DISABLE') })
      expect([alone.status, alone.body.code]).toEqual([409, 'disablingTakesTwo'])
      expect(await isIn(here, token)).toBe(200)
      const body = { kind: 'DISABLE_ACCOUNT', subject: account, reason: REASON } as const
      const asked = responsesIn(await first.call(askForResponse, { body }))
      const request = asked.requests.find(({ subject }) => subject === account)?.uuid ?? 'none'
      const approve = { params: { request }, body: { verdict: 'APPROVE' } } as const
      expect((await first.call(answerResponse, approve)).body.code).toBe('ownWork')
      expect(await isIn(here, token)).toBe(200)
      expect((await second.call(answerResponse, approve)).status).toBe(200)
      await expect.poll(() => isIn(here, token), SOON).toBe(401)
      const again = responsesIn(await first.call(askForResponse, { body }))
      const moot = again.requests.find((one) => one.subject === account && one.answered === null)?.uuid ?? 'none'
      const late = { params: { request: moot }, body: { verdict: 'APPROVE' } }
      expect((await second.call(answerResponse, late)).body.code).toBe('responseMoot')
    },
  )
  it.each(STAFF_ROLES.filter((role) => PERSONS_TO_DISABLE[role] === 2))(
    'that two people disabled, of somebody who guards the others as %s, is enabled by two, and not by one',
    async (role) => {
      const account = String(claimsIn(await createMember(here, { name: 'Dana Example', roles: [role] })).sub)
      const [first, second] = [await administrator(), await administrator()]
      const byTwo = async (kind: 'DISABLE_ACCOUNT' | 'ENABLE_ACCOUNT') => {
        const body = { kind, subject: account, reason: REASON }
        const { requests } = responsesIn(await first.call(askForResponse, { body }))
        const request = requests.find((one) => one.subject === account && one.answered === null)?.uuid ?? 'none'
        const approve = { params: { request }, body: { verdict: 'APPROVE' } } as const
        expect((await first.call(answerResponse, approve)).body.code).toBe('ownWork')
        return (await second.call(answerResponse, approve)).body.code
      }
      expect(await byTwo('DISABLE_ACCOUNT')).toBeUndefined()
      const alone = await first.call(changeAccount, { params: { account }, body: { act: 'ENABLE' } })
      expect([alone.status, alone.body.code]).toEqual([409, 'enablingTakesTwo'])
      expect(await change(account, 'UNLOCK')).toMatchObject({ isDisabled: true })
      expect(await byTwo('ENABLE_ACCOUNT')).toBeUndefined()
      expect(await change(account, 'UNLOCK')).toMatchObject({ isDisabled: false })
      expect(await byTwo('ENABLE_ACCOUNT')).toBe('responseMoot')
    },
  )
  it('is disabled for a reason, which stays with who did it and the event', async () => {
    const { uuid } = await people.somebody()
    const admin = await administrator()
    const without = await admin.call(changeAccount, { params: { account: uuid }, body: { act: 'DISABLE' } })
    expect([without.status, without.body.fields]).toMatchObject([422, [{ path: 'reason', code: 'required' }]])
    await change(uuid, 'DISABLE')
    const { requests } = responsesIn(await admin.call(listResponses))
    const kept = requests.find(({ subject }) => subject === uuid)
    expect(kept).toMatchObject({ kind: 'DISABLE_ACCOUNT', reason: REASON, asked: { name: 'Theo Example' } })
    expect(kept?.answered).toEqual({ ...kept?.asked, isApproved: true })
    const events = await here.app.db
      .read<SecurityTables>(here.lender.id)
      .selectFrom('security_events')
      .select('object_uuid')
      .where('kind', '=', 'accountDisabled')
      .where('account_uuid', '=', uuid)
      .execute()
    expect(events).toEqual([{ object_uuid: kept?.uuid }])
  })
  it('of another lender is not there', async () => {
    const { uuid } = await people.somebody()
    const admin = createVisitor(here, { host: OPEN_HOST })
    const open = here.registry.byHost(OPEN_HOST) ?? here.lender
    admin.token = await createMember({ ...here, lender: open }, { name: 'Theo Example', roles: ['administrator'] })
    const act = { params: { account: uuid }, body: bodyOf('DISABLE') }
    expect((await admin.call(changeAccount, act)).body.code).toBe('userNotFound')
  })
})
