import { randomUUID } from 'node:crypto'
import { listSecurityEvents, login, type ReplyOf } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import { FROM_INSIDE, noteApart, rowOf } from '../platform/security-events/index.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { securityCalls } from './index.ts'
import type { ResponseTables } from './tables.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
let officer: Visitor
beforeAll(async () => {
  server = await createTestServer({
    calls: () =>
      securityCalls({
        revokeChatTokens: async () => undefined,
        mailCode: async () => undefined,
        eraseAccount: async () => undefined,
        returnTasks: async () => undefined,
      }),
  })
  people = peopleOf(server)
  officer = createVisitor(server)
  officer.token = await createMember(server, { name: 'Ingrid Example', roles: ['compliance'] })
})
afterAll(() => server.close())

type Query = Readonly<Record<string, string>>
const search = async (query: Query, visitor = officer) => {
  const { status, body } = await visitor.call(listSecurityEvents, { query })
  expect([status, body.code]).toEqual([200, undefined])
  return body as ReplyOf<typeof listSecurityEvents>
}
const kindsOf = async (query: Query) => (await search(query)).rows.map(({ kind }) => kind)

describe('the search of security events', () => {
  it('finds who did what to whom, the newest first', async () => {
    const { uuid, email } = await people.somebody()
    await createVisitor(server).call(login, { body: { email, password: 'not the right one' } })
    await expect.poll(() => kindsOf({ about: uuid })).toEqual(['signInRefused', 'signedIn'])
    expect(await kindsOf({ about: uuid, kind: 'signedIn' })).toEqual(['signedIn'])
    expect(await kindsOf({ actor: uuid })).toEqual(['signedIn'])
    expect(await kindsOf({ about: randomUUID() })).toEqual([])
  })
  it('names staff and applications, and nobody whom it does not know', async () => {
    const { uuid: application, now } = await createApplicant(server, { step: 'LIEN_VERIFICATION' })
    const { loanNumber } = await now()
    const db = server.app.db.read<ResponseTables>(server.lender.id)
    const ingrid = await db.selectFrom('staff').select('uuid').where('name', '=', 'Ingrid Example').executeTakeFirst()
    const began = Date.now()
    for (const [nth, uuid] of [ingrid?.uuid ?? '', randomUUID()].entries()) {
      const actor = { kind: 'staff', uuid, roles: ['compliance'] } as const
      const row = rowOf(server.lender.id, { kind: 'caseRead', actor, application }, FROM_INSIDE)
      await noteApart(server.app, { ...row, at: new Date(began + nth) })
    }
    const { rows } = await search({ about: application, kind: 'caseRead' })
    expect(rows.map((row) => [row.actorName, row.loanNumber])).toEqual([
      [null, loanNumber],
      ['Ingrid Example', loanNumber],
    ])
  })
  it('names whose account it is: as in their case, else by the address', async () => {
    const { now } = await createApplicant(server, { step: 'LIEN_VERIFICATION' })
    const { ownerUuid, facts } = await now()
    const { uuid: other, email } = await people.somebody()
    const actor = { kind: 'staff', uuid: randomUUID(), roles: ['administrator'] } as const
    for (const account of [ownerUuid, other])
      await noteApart(server.app, rowOf(server.lender.id, { kind: 'lockedOut', actor, account }, FROM_INSIDE))
    const namesOf = async (about: string) =>
      (await search({ about, kind: 'lockedOut' })).rows.map(({ accountName }) => accountName)
    expect(await namesOf(ownerUuid)).toEqual([`${facts.applicant.firstName} ${facts.applicant.lastName}`])
    expect(await namesOf(other)).toEqual([email])
  })
  it('finds by time', async () => {
    const { uuid } = await people.somebody()
    const at = (await search({ about: uuid })).rows[0]?.at ?? ''
    const after = new Date(Date.parse(at) + 1).toISOString()
    expect(await kindsOf({ about: uuid, from: at, until: after })).toEqual(['signedIn'])
    expect(await kindsOf({ about: uuid, from: after })).toEqual([])
    expect(await kindsOf({ about: uuid, until: at })).toEqual([])
  })
  it('goes through all of them in pages, each once', async () => {
    const actor = { kind: 'staff', uuid: randomUUID(), roles: ['processor'] }
    const at = new Date()
    for (let nth = 0; nth < 120; nth += 1)
      await noteApart(server.app, { ...rowOf(server.lender.id, { kind: 'caseRead', actor }, FROM_INSIDE), at })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await search({ actor: actor.uuid, ...(next !== '' && { after: next }) })
      seen.push(...page.rows.map(({ uuid }) => uuid))
      next = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })
  // [ASVS-16.4.2]
  it('is compliance’s alone, and of their own lender', async () => {
    const admin = createVisitor(server)
    admin.token = await createMember(server, { name: 'Theo Example', roles: ['administrator', 'manager'] })
    expect((await admin.call(listSecurityEvents)).body.code).toBe('notAllowed')
    const { uuid } = await people.somebody()
    const harbor = server.registry.byHost('harbor-point.localhost')
    if (harbor === undefined) throw new Error('no such lender')
    const there = createVisitor(server, { host: 'harbor-point.localhost' })
    there.token = await createMember({ ...server, lender: harbor }, { name: 'Pat Example', roles: ['compliance'] })
    expect((await search({ about: uuid }, there)).rows).toEqual([])
    expect((await search({ about: uuid })).rows).toHaveLength(1)
  })
  it('says where its own words are wrong', async () => {
    const wrong: readonly Query[] = [
      { kind: 'other' },
      { actor: 'me' },
      { from: 'yesterday' },
      { after: 'the top' },
      { who: 'me' },
    ]
    for (const query of wrong) expect((await officer.call(listSecurityEvents, { query })).status).toBe(422)
  })
})
