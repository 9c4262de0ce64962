import { approveFunding, openCondition, readCase } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

it('the log of a case names whoever of the staff acted, with their roles, and nobody where no person did', async () => {
  const applicant = await server.at('NOTE_SIGNING')
  await server.act('processor', applicant, openCondition, {
    category: 'GENERIC_DOCUMENT_REQUEST',
    commentsToBorrower: 'The bank asks for it',
    documents: 1,
    reason: 'Page two is missing',
  })
  const { log, chainIntact } = replyOf(readCase, await server.act('processor', applicant, readCase))
  const [asked, started] = [log.find(({ kind }) => kind === 'openCondition'), log[0]]
  expect(asked).toMatchObject({ by: 'staff', staff: { name: expect.any(String), roles: ['processor'] } })
  expect(asked?.staff?.name).toMatch(/\p{L} \p{L}/u)
  expect([started?.staff, chainIntact]).toEqual([null, true])
})

it('each approval of a funding is named with role and time, the first as well, also once the line is paid out', async () => {
  const applicant = await server.at('FUNDING_DECISION')
  await server.act('funder', applicant, approveFunding, { checked: true })
  const { fundingApprovals, log } = replyOf(readCase, await server.act('processor', applicant, readCase))
  const first = { name: expect.stringMatching(/./), roles: ['funder'], at: expect.stringMatching(/^\d{4}-/) }
  expect(fundingApprovals).toMatchObject([first])
  expect(log.find(({ kind }) => kind === 'fundingApproval')?.staff?.roles).toEqual(['funder'])
  const paid = await server.at('COMPLETE', { funding: (await applicant.now()).facts.funding })
  const after = replyOf(readCase, await server.act('processor', paid, readCase))
  expect(after.fundingApprovals).toEqual(fundingApprovals)
})
