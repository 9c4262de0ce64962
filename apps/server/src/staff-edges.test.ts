import { readCase, reviewIdentity } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyOf } from './testing/reply-of.ts'
import { EDGES } from './testing/scenes/staff-edges.ts'
import { identity, needsAttention, reason } from './testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { answerNoter } from './vendor-desk/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const caseOf = async (applicant: Applicant) => replyOf(readCase, await server.act('processor', applicant, readCase))

describe('an act of the staff', () => {
  it.each(EDGES)('%s', async (_, from, facts, [role, endpoint, body], to, [kind, outcome]) => {
    const applicant = await server.at(from, facts)
    expect(await server.openKinds(applicant)).toContain(kind)
    const { status, body: reply } = await server.act(role, applicant, endpoint, body)
    expect([status, reply.state ?? reply.code]).toEqual([200, to])
    expect(await server.endsOf(applicant)).toContainEqual([kind, outcome])
    // The log has the person and the reason, and its chain is intact.
    expect(
      (await caseOf(applicant)).log.some(({ summary }) => summary.includes(reason) && summary.includes('staff ')),
    ).toBe(true)
    expect((await caseOf(applicant)).chainIntact).toBe(true)
  })

  it.each([
    ['an account is accepted', 'BANK', 'BYPASS'],
    ['documents are accepted', 'IDENTITY', 'BYPASS'],
    ['an account is refused later', 'BANK', 'NO_BYPASS'],
    ['a late flood certificate comes by letter', 'FLOOD', 'BYPASS'],
  ] as const)('shows in the case whether the check was passed by hand: %s [C-3-41]', async (name, check, bypass) => {
    const edge = EDGES.find(([title]) => title === name)
    if (edge === undefined) throw new Error(`there is no edge "${name}"`)
    const [, from, facts, [role, endpoint, body]] = edge
    const applicant = await server.at(from, facts)
    const before = (await caseOf(applicant)).checks
    expect(before).toContainEqual({ check, progress: 'IN_PROGRESS', bypass: 'WAITING' })
    await server.act(role, applicant, endpoint, body)
    expect((await caseOf(applicant)).checks).toContainEqual({ check, progress: 'COMPLETE', bypass })
  })

  // [ASVS-2.3.1]
  it.each(EDGES.map(([name, , , [, endpoint, body]]) => [name, endpoint, body] as const))(
    'is refused where nothing waits for it: %s',
    async (_, endpoint, body) => {
      const applicant = await server.at('COMPLETE')
      const { body: reply } = await server.act('underwriter', applicant, endpoint, body)
      expect(reply.code).toBe('eventNotExpected')
      expect((await applicant.now()).step).toBe('COMPLETE')
    },
  )
})

it('a person is believed, and the sanctions list says now this and now that: whoever judges the list judges it', async () => {
  const applicant = await server.at('IDENTITY_VERIFICATION', {
    identity,
    ...needsAttention('IDENTITY_VERIFICATION', 'identityReview'),
  })
  const { lastSeq } = await applicant.now()
  const reference = `${applicant.uuid}:screening:person:${lastSeq}`
  // The process died before storing this answer.
  const note = answerNoter(server.app.db, server.lender.id)
  await note({ vendor: 'screening', reference, outcome: 'possibleMatch' })
  expect((await server.act('processor', applicant, reviewIdentity, { verdict: 'ACCEPT', reason })).status).toBe(200)
  const { step, facts } = await applicant.now()
  expect([step, facts.needsAttention?.reason]).toEqual(['IDENTITY_VERIFICATION', 'screeningMatch'])
})
