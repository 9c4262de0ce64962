import { randomUUID } from 'node:crypto'
import {
  answerResponse,
  changeMember,
  exchangeCode,
  listPeople,
  listResponses,
  type ReplyOf,
  readStaff,
  staffSignOn,
} from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrowser } from '../identity/testing/browser.ts'
import { createOutsideIssuer, OUTSIDE_CLIENT } from '../identity/testing/outside-issuer.ts'
import { createMember } from '../identity/testing/roles.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'

const HOST = 'harbor-point.localhost'
const SECRET = 'RETURNS_OIDC_SECRET'
const roles = { claim: 'groups', values: { uw: ['underwriter'], fund: ['funder'], admin: ['administrator'] } }

let server: ComposedServer
let outside: Awaited<ReturnType<typeof createOutsideIssuer>>
beforeAll(async () => {
  server = await createComposedServer()
  outside = await createOutsideIssuer([`http://${HOST}/identity-broker/callback`])
  process.env[SECRET] = OUTSIDE_CLIENT.secret
})
afterAll(async () => {
  delete process.env[SECRET]
  await server.close()
  await outside.close()
})

const person = (name: string, ...groups: string[]) => {
  const sub = randomUUID()
  return { sub, email: `${sub.slice(0, 8)}@harbor.example`, email_verified: true, name, groups }
}
type Person = ReturnType<typeof person>

/** Signs on at the lender's issuer; without a token where that is refused. */
const signOn = async (who: Person): Promise<Visitor> => {
  // Set anew each time: the records are read again while the test runs.
  const issuer = { issuer: outside.issuer, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET }
  Object.assign(server.registry.byHost(HOST) ?? {}, { signIn: { staff: { ...issuer, roles } } })
  const browser = createBrowser(server, HOST)
  const begun = await browser.go(staffSignOn.path, { method: 'POST' })
  const callback = await outside.signInAt(begun.json().redirect, who)
  const page = await browser.follow(callback, ({ pathname }) => pathname === '/console/sign-in')
  const code = page.searchParams.get('exchange')
  const swapped = code === null ? undefined : await browser.go(exchangeCode.path, { method: 'POST', body: { code } })
  return Object.assign(createVisitor(server, { host: HOST }), { token: swapped?.json().jwt as string | undefined })
}
const change = (by: Visitor, member: string, act: 'LEAVE' | 'RETURN') =>
  by.call(changeMember, { params: { member }, body: { act, reason: 'A year elsewhere' } })
const answer = async (by: Visitor, subject: string) => {
  const { requests } = (await by.call(listResponses)).body as ReplyOf<typeof listResponses>
  const request = requests.find((one) => one.kind === 'STAFF_RETURNS' && one.subject === subject)?.uuid ?? 'none'
  return by.call(answerResponse, { params: { request }, body: { verdict: 'APPROVE' } })
}

it('whoever left a lender with an issuer of its own signs on again once two people let them, in the roles of that day', async () => {
  const [theo, ada] = [await signOn(person('Theo Boss', 'admin')), await signOn(person('Ada Boss', 'admin'))]
  const who = person('Jordan Outside', 'uw')
  const jordan = await signOn(who)
  const { uuid } = (await jordan.call(readStaff)).body as ReplyOf<typeof readStaff>
  expect((await change(theo, uuid, 'RETURN')).body.code).toBe('responseMoot')
  expect((await change(theo, uuid, 'LEAVE')).status).toBe(200)
  expect((await signOn(who)).token).toBeUndefined()

  expect((await change(theo, uuid, 'RETURN')).status).toBe(200)
  expect((await signOn(who)).token).toBeUndefined()
  expect((await change(theo, uuid, 'RETURN')).body.code).toBe('responsePending')
  expect((await answer(theo, uuid)).body.code).toBe('ownWork')
  expect((await answer(ada, uuid)).status).toBe(200)
  const { members } = (await ada.call(listPeople)).body as ReplyOf<typeof listPeople>
  expect(members.find((one) => one.uuid === uuid)).toMatchObject({ roles: [], leftAt: null, name: who.name })

  const back = await signOn({ ...who, groups: ['fund'] })
  expect((await back.call(readStaff)).body).toMatchObject({ uuid, roles: ['funder'] })
})

it('a lender that invites its staff has nobody come back this way', async () => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name: 'Theo Example', roles: ['administrator'] })
  expect((await change(visitor, randomUUID(), 'RETURN')).body.code).toBe('staffReturnsByInvitation')
})
