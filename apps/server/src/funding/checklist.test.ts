import { approveFunding, confirmPayee, readCase, reviewBank, type StaffRole } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { FundingCheck } from '@hearthline/domain/funding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from '../documents/testing/index.ts'
import { createMember } from '../identity/testing/roles.ts'
import { giveAccount } from '../testing/borrower-actions.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { createVisitor } from '../testing/test-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const checklistOf = async (applicant: Applicant) =>
  replyOf(readCase, await server.act('funder', applicant, readCase)).fundingChecklist
const redOf = async (applicant: Applicant) =>
  (await checklistOf(applicant))?.flatMap(({ check, state }) => (state === 'red' ? [check] : []))
const approve = (applicant: Applicant) => server.act('funder', applicant, approveFunding, { checked: true })

describe('the checklist of a payment', () => {
  it('is all in order for a closing that is, and nobody’s before', async () => {
    const applicant = await server.at('FUNDING_DECISION')
    expect(await redOf(applicant)).toEqual([])
    const [documents] = (await checklistOf(applicant)) ?? []
    expect(documents).toMatchObject({ check: 'signedDocuments', state: 'green', figure: { done: 4, of: 4 } })
    expect(documents?.documents).toHaveLength(4)
    expect((await approve(applicant)).status).toBe(200)
    expect(await checklistOf(await server.at('FINAL_OFFER'))).toBeNull()
  })

  it.each([
    ['insurance', { insurance: { complete: true, expiresOn: '2020-01-01' } }],
    ['title', { title: 'FINAL_TITLE_PROCESSING' }],
    ['sanctions', { funding: { approvals: [] } }],
    ['rightToCancel', { rescission: undefined }],
    ['flood', { flood: { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true } }],
  ] as const satisfies readonly (readonly [FundingCheck, Partial<ApplicationFacts>])[])(
    'stops the approval where %s is red, which the refusal names',
    async (check, facts) => {
      const applicant = await server.at('FUNDING_DECISION', facts)
      expect(await redOf(applicant)).toEqual([check])
      expect(await approve(applicant)).toMatchObject({
        status: 409,
        body: { code: 'fundingCheckRed', fields: [{ path: check }] },
      })
      expect((await applicant.now()).facts.funding?.approvals ?? []).toEqual([])
    },
  )
})

describe('a payee that changes after the signing', () => {
  const confirmation = { spokeWith: 'Avery Sample', numberCalled: '3035550147', reason: 'They read the account to me' }
  const member = async (...roles: StaffRole[]) => {
    const token = await createMember(server, { name: 'Kim', roles })
    return ({ uuid }: Applicant, endpoint: typeof confirmPayee | typeof reviewBank, body: object) =>
      Object.assign(createVisitor(server), { token }).call(endpoint, { params: { uuid }, body })
  }
  const { disburse } = closingFacts.bank ?? {}
  const refused = disburse && { ...disburse, status: 'FAILED_VERIFICATION' as const, refusedFor: 'Of another name' }
  const signing = { signedAt: '2026-11-05T10:00:00.000Z' } as ApplicationFacts['signing']

  it('stops the money until somebody has rung the borrower, and says who was reached at which number', async () => {
    const applicant = await server.at('FUNDING_DECISION', {
      signing,
      bank: { ...closingFacts.bank, disburse: refused },
    })
    await giveAccount(applicant)
    expect((await applicant.now()).facts.bank?.disburse).toMatchObject({ status: 'VERIFIED' })
    expect(await redOf(applicant)).toEqual(['payee'])
    expect((await approve(applicant)).body).toMatchObject({ code: 'fundingCheckRed', fields: [{ path: 'payee' }] })
    expect(await server.openKinds(applicant)).toEqual(expect.arrayContaining(['PAYEE_CHECK', 'FUNDING_APPROVAL']))
    const processor = await member('processor')
    expect((await processor(applicant, confirmPayee, { ...confirmation, numberCalled: '' })).body.code).toBe(
      'invalidInput',
    )
    expect((await processor(applicant, confirmPayee, confirmation)).status).toBe(200)
    expect((await applicant.now()).facts.bank?.disburse?.confirmed).toMatchObject({
      spokeWith: 'Avery Sample',
      numberCalled: '+13035550147',
    })
    const { log } = replyOf(readCase, await server.act('funder', applicant, readCase))
    expect(log.find(({ kind }) => kind === 'confirmPayee')?.summary).toContain('numberCalled +13035550147')
    expect([await redOf(applicant), await server.openKinds(applicant)]).toEqual([[], ['FUNDING_APPROVAL']])
    expect((await processor(applicant, confirmPayee, confirmation)).body.code).toBe('eventNotExpected')
    expect((await approve(applicant)).status).toBe(200)
  })

  it('is not confirmed by whoever accepted it by hand, and is by somebody else', async () => {
    const inReview = disburse && { ...disburse, status: 'PENDING_REVIEW' as const, givenAt: '2026-11-09T10:00:00.000Z' }
    const applicant = await server.at('FUNDING_DECISION', {
      signing,
      bank: { ...closingFacts.bank, disburse: inReview },
    })
    const [one, two] = [await member('processor', 'underwriter'), await member('processor')]
    expect((await one(applicant, reviewBank, { verdict: 'ACCEPT', reason: 'Statement seen' })).status).toBe(200)
    expect((await one(applicant, confirmPayee, confirmation)).body.code).toBe('ownWork')
    expect((await two(applicant, confirmPayee, confirmation)).status).toBe(200)
  })
})
