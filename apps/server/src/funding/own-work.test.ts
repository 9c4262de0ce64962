import { randomUUID } from 'node:crypto'
import { approveFunding, type Endpoint, judgeRedFlags, type StaffRole } from '@hearthline/contracts'
import { sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from '../identity/testing/roles.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { createVisitor } from '../testing/test-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const member = async (...roles: StaffRole[]) => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name: `Kim ${randomUUID().slice(0, 4)}`, roles })
  return async ({ uuid }: Applicant, endpoint: Endpoint, body: object) => {
    const { status, body: reply } = await visitor.call(endpoint, { params: { uuid }, body })
    return reply.code ?? status
  }
}
// No right to cancel: nothing but the approvals is waited for.
const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const
const checked = { checked: true }

/** A case before the money, of which this person judged a sign of identity theft. */
const judgedBy = async (by: Awaited<ReturnType<typeof member>>) => {
  const redFlags = { contactSharedWith: 1, judged: [] }
  const applicant = await server.at('FUNDING_DECISION', { property, redFlags })
  expect(await by(applicant, judgeRedFlags, { verdict: 'CLEAR', reason: 'They share a household' })).toBe(200)
  return applicant
}

it('the underwriter who judged a case does not approve the payment with a second role, and two others do', async () => {
  const both = await member('underwriter', 'funder')
  const applicant = await judgedBy(both)
  expect(await both(applicant, approveFunding, checked)).toBe('ownWork')
  expect((await applicant.now()).facts.funding?.approvals ?? []).toEqual([])
  const [one, two] = [await member('funder'), await member('underwriter', 'funder')]
  expect(await one(applicant, approveFunding, checked)).toBe(200)
  expect(await one(applicant, approveFunding, checked)).toBe('alreadyApproved')
  // Both roles, and no hand in this case.
  expect(await two(applicant, approveFunding, checked)).toBe(200)
})
