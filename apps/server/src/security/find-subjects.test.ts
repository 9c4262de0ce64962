import { randomUUID } from 'node:crypto'
import {
  askForResponse,
  countSessions,
  findSubjects,
  listResponses,
  type ReplyOf,
  revokeTokens,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsIn, peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'

const HARBOR = 'harbor-point.localhost'
let server: ComposedServer
let officer: Visitor
beforeAll(async () => {
  server = await createComposedServer()
  officer = createVisitor(server)
  officer.token = await createMember(server, { name: 'Ingrid Example', roles: ['compliance'] })
})
afterAll(() => server.close())

type About = 'application' | 'account'
const find = async (about: About, search: string, visitor = officer) => {
  const answer = await visitor.call(findSubjects, { body: { about, search } })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return replyOf(findSubjects, answer)
}
const applicant = async () => {
  const { uuid, now } = await createApplicant(server, { step: 'LIEN_VERIFICATION' })
  const { loanNumber, ownerUuid, facts } = await now()
  const { firstName, lastName, email, phone = '' } = facts.applicant
  return { uuid, loanNumber, ownerUuid, email, phone, firstName, name: `${firstName} ${lastName}` }
}
const uuidsIn = (found: ReplyOf<typeof findSubjects>) => found.map(({ uuid }) => uuid)
const harborMember = async (role: 'compliance' | 'administrator') => {
  const lender = server.registry.byHost(HARBOR)
  if (lender === undefined) throw new Error('no such lender')
  const there = createVisitor(server, { host: HARBOR })
  there.token = await createMember({ ...server, lender }, { name: 'Pat Example', roles: [role] })
  return there
}

describe('who responds to an incident', () => {
  it('finds a case by its number, its borrower’s address or telephone, and its id, and reads whose it is', async () => {
    const { uuid, loanNumber, email, phone, name } = await applicant()
    const one = { uuid, name, knownBy: loanNumber, isStaff: false }
    for (const search of [loanNumber, loanNumber.toLowerCase(), uuid, ` ${loanNumber} `])
      expect([search, await find('application', search)]).toEqual([search, [one]])
    for (const search of [email, email.toUpperCase(), phone])
      expect([search, await find('application', search)]).toEqual([search, expect.arrayContaining([one])])
  })
  it('finds nobody by a beginning, a name or two words: this is no list to leaf through', async () => {
    const { uuid, loanNumber, email, firstName, name } = await applicant()
    const parts = [loanNumber.slice(0, -1), email.slice(0, -1), email.split('@')[0] ?? '', firstName, name]
    for (const search of [...parts, `${loanNumber} ${email}`, '@', randomUUID()])
      expect([search, uuidsIn(await find('application', search)).includes(uuid)]).toEqual([search, false])
  })
  it('finds an account by its address, by the number of its case and by its id, and staff by theirs', async () => {
    const { ownerUuid, loanNumber, name } = await applicant()
    const [owner] = await find('account', ownerUuid)
    expect(owner).toEqual({ uuid: ownerUuid, name, knownBy: expect.stringContaining('@'), isStaff: false })
    expect(await find('account', loanNumber)).toEqual([owner])
    expect(await find('account', owner?.knownBy ?? '')).toEqual([owner])
    const { uuid, email } = await peopleOf(server).somebody()
    expect(await find('account', email)).toEqual([{ uuid, name: null, knownBy: email, isStaff: false }])
    const me = String(claimsIn(officer.token).sub)
    expect(await find('account', me)).toMatchObject([{ uuid: me, name: 'Ingrid Example', isStaff: true }])
  })
  it('finds nothing of another lender', async () => {
    const { uuid, ownerUuid, loanNumber, email } = await applicant()
    const there = await harborMember('compliance')
    for (const search of [uuid, loanNumber, email]) expect(await find('application', search, there)).toEqual([])
    for (const search of [ownerUuid, loanNumber, email]) expect(await find('account', search, there)).toEqual([])
  })
  it('reads in each request whom it is about, and of which case', async () => {
    const { uuid, loanNumber, ownerUuid, name } = await applicant()
    for (const [kind, subject] of [
      ['HOLD_CASE', uuid],
      ['HOLD_ACCOUNT', ownerUuid],
      ['FREEZE_PAYMENTS', null],
    ] as const)
      await officer.call(askForResponse, { body: { kind, subject, reason: 'A subpoena' } })
    const { requests } = (await officer.call(listResponses)).body as ReplyOf<typeof listResponses>
    const namedOf = (subject: string | null) => requests.find((one) => one.subject === subject)?.named
    expect(namedOf(uuid)).toEqual({ name, knownBy: loanNumber })
    expect(namedOf(ownerUuid)).toEqual({ name, knownBy: expect.stringContaining('@') })
    expect(namedOf(null)).toBeNull()
  })
})

describe('an administrator', () => {
  it('reads how many sessions are open, of staff and of all others, before ending them', async () => {
    const admin = await harborMember('administrator')
    const count = async () => (await admin.call(countSessions)).body as ReplyOf<typeof countSessions>
    const before = await count()
    expect(before.ofStaff).toBeGreaterThan(0)
    await harborMember('compliance')
    const after = await count()
    expect(after).toEqual({ ofStaff: before.ofStaff + 1, ofOthers: before.ofOthers })
    const { ended } = (await admin.call(revokeTokens, { body: { everybody: true } })).body
    expect(ended).toBe(after.ofStaff + after.ofOthers)
  })
})
