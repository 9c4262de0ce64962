import { randomUUID } from 'node:crypto'
import {
  approveFunding,
  cancelByLender,
  declineApplication,
  type Endpoint,
  judgeRedFlags,
  type StaffRole,
  takeBackApprovals,
} from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { finalAction } from '@hearthline/domain/hmda'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepSecret } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { giveUpJob } from '../testing/give-up-job.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { messageOn } from '../workflow/news.ts'
import { disburse } from './index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const reason = 'Spoke with them on the phone'
const at = '2026-11-20T10:00:00.000Z'
const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at }))
const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const

/** Two people have let the money go, and the job that sends it has not run. */
const released = async (facts: Partial<ApplicationFacts> = {}): Promise<Applicant> => {
  const applicant = await server.at('FUNDING_DECISION', { property, funding: { approvals, screenedAt: at }, ...facts })
  const account = { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: '000123456789' } as const
  await server.app.db.inTransaction(server.lender.id, (tx) => keepSecret(tx, server.app.keys, account))
  return applicant
}

const dataOf = ({ uuid }: Applicant) => ({ organisation: server.lender.id, application: uuid })
const pay = (applicant: Applicant) => disburse(server.app, () => server.lender.timeZone)(dataOf(applicant))
const giveUp = (applicant: Applicant) => giveUpJob(server.app, server.lender.timeZone)(dataOf(applicant))

const payments = () => server.app.vendorsFor(server.lender.id).payments
/** What is done while the bank thinks; then it says that it sent the money. */
const whileAsked = (meanwhile: () => Promise<unknown>) =>
  vi.spyOn(payments(), 'send').mockImplementation(async () => {
    await meanwhile()
    return { outcome: 'sent', traceNumber: 'T-1' }
  })

const ENDS: readonly (readonly [string, Endpoint, object])[] = [
  ['cancelled', cancelByLender, { kind: 'WITHDRAWN', reason }],
  ['declined', declineApplication, { reason, reasons: ['UNVERIFIED'] }],
]

const codeOf = async (role: StaffRole, applicant: Applicant, endpoint: Endpoint, body: object) => {
  const { body: reply } = await server.act(role, applicant, endpoint, body)
  return reply.code ?? reply.state
}
const takeBack = (applicant: Applicant, role: StaffRole = 'funder') =>
  codeOf(role, applicant, takeBackApprovals, { spokeWith: 'Wire desk', reason })

describe.each(ENDS)('an application whose money two people have let go is not %s', (_, endpoint, body) => {
  it('before it is out, nor afterwards; it stays a line that was originated', async () => {
    const applicant = await released()
    expect(await codeOf('underwriter', applicant, endpoint, body)).toBe('moneyUnderWay')
    expect((await applicant.now()).facts).toMatchObject({ funding: { approvals }, decision: { decision: 'SELECT' } })
    await pay(applicant)
    expect(await codeOf('underwriter', applicant, endpoint, body)).toBe('moneyUnderWay')
    const { step, facts } = await applicant.now()
    expect(step).toBe('DIRECT_DEBT_PAYOFF')
    const [enteredOn, signedOn] = [day('2026-11-20'), day('2026-11-16')]
    expect(finalAction({ facts, step, enteredOn, signedOn })).toEqual({
      ok: true,
      action: { code: '1', on: signedOn },
    })
  })

  it('while the bank is asked, and the payment is on record', async () => {
    const applicant = await released()
    let refusedWith: unknown
    whileAsked(async () => {
      refusedWith = await codeOf('underwriter', applicant, endpoint, body)
    })
    await pay(applicant)
    const { step, facts } = await applicant.now()
    expect([refusedWith, step, facts.funding?.reference]).toEqual(['moneyUnderWay', 'DIRECT_DEBT_PAYOFF', 'T-1'])
  })

  it('but is, where one person has approved only (control)', async () => {
    const applicant = await released({ funding: { approvals: approvals.slice(0, 1) } })
    expect(['CANCELLED', 'DECLINED']).toContain(await codeOf('underwriter', applicant, endpoint, body))
  })

  it('but is, once the payment has failed for good and its approvals were taken back', async () => {
    const applicant = await released()
    vi.spyOn(payments(), 'send').mockRejectedValue(new Error('the bank is down'))
    await expect(pay(applicant)).rejects.toThrow('the bank is down')
    await giveUp(applicant)
    expect(await server.openKinds(applicant)).toEqual(['STUCK'])
    expect(await codeOf('underwriter', applicant, endpoint, body)).toBe('moneyUnderWay')
    expect(await takeBack(applicant)).toBe('FUNDING_DECISION')
    expect(['CANCELLED', 'DECLINED']).toContain(await codeOf('underwriter', applicant, endpoint, body))
  })
})

it('nor is it declined for a sign of theft that is seen by then', async () => {
  const applicant = await released({ redFlags: { contactSharedWith: 1, judged: [] } })
  const refusal = { verdict: 'REFUSE', reason }
  expect(await codeOf('underwriter', applicant, judgeRedFlags, refusal)).toBe('moneyUnderWay')
})

describe('approvals of a payment that failed for good', () => {
  it('are taken back, and given again for the same payment', async () => {
    const applicant = await released()
    await giveUp(applicant)
    expect(await takeBack(applicant)).toBe('FUNDING_DECISION')
    expect(await server.openKinds(applicant)).toEqual(['FUNDING_APPROVAL'])
    expect(await server.endsOf(applicant)).toEqual([['STUCK', 'takeBackApprovals']])
    const asked = vi.spyOn(payments(), 'send')
    // A try that was still in the queue.
    await pay(applicant)
    expect(asked).not.toHaveBeenCalled()
    expect(await codeOf('funder', applicant, approveFunding, { checked: true })).toBe('FUNDING_DECISION')
    expect(await codeOf('funder', applicant, approveFunding, { checked: true })).toBe('alreadyApproved')
  })

  it.each<readonly [string, Partial<ApplicationFacts>, StaffRole, boolean, string]>([
    ['while it is still tried', {}, 'funder', false, 'eventNotExpected'],
    ['by somebody who may not give them', {}, 'processor', true, 'notAllowed'],
    ['that nobody gave', { funding: { approvals: [] } }, 'funder', true, 'eventNotExpected'],
    ['once it is out', { funding: { approvals, disbursedOn: '2026-11-20' } }, 'funder', true, 'eventNotExpected'],
  ])('are not taken back %s', async (_, facts, role, isGivenUp, code) => {
    const applicant = await released(facts)
    if (isGivenUp) await giveUp(applicant)
    const before = (await applicant.now()).version
    expect(await takeBack(applicant, role)).toBe(code)
    expect((await applicant.now()).version).toBe(before)
  })
})

describe('a payment that went out after all', () => {
  const meanwhile = async (applicant: Applicant) => {
    await giveUp(applicant)
    await takeBack(applicant)
  }

  it('goes on under the approvals that it went out with', async () => {
    const applicant = await released()
    whileAsked(() => meanwhile(applicant))
    await pay(applicant)
    const { step, facts } = await applicant.now()
    expect([step, facts.funding]).toMatchObject(['DIRECT_DEBT_PAYOFF', { approvals, reference: 'T-1' }])
  })

  it.each(ENDS)('is on record where the application was %s meanwhile, and somebody is called', async (_, ...end) => {
    const applicant = await released()
    const [endpoint, body] = end
    whileAsked(async () => {
      await meanwhile(applicant)
      await codeOf('underwriter', applicant, endpoint, body)
    })
    const called = vi.spyOn(server.app.log, 'error')
    await pay(applicant)
    const { step, facts } = await applicant.now()
    expect(facts.funding).toMatchObject({ approvals, reference: 'T-1', disbursedOn: expect.any(String) })
    expect(called).toHaveBeenCalledExactlyOnceWith(
      { ...dataOf(applicant), step },
      'money went out for an application that had ended',
    )
  })

  it('is written down once, whichever try of the job is faster', async () => {
    const applicant = await released()
    whileAsked(() => Promise.resolve())
    const called = vi.spyOn(server.app.log, 'error')
    await Promise.all([pay(applicant), pay(applicant)])
    await pay(applicant)
    expect((await applicant.now()).step).toBe('DIRECT_DEBT_PAYOFF')
    expect(called).not.toHaveBeenCalled()
  })
})

describe('the costs of closing', () => {
  if (closingFacts.offer === undefined) throw new Error('the sample has no offer')
  const items = [{ code: 'RECORDING', amountCents: 43_00 }] as const
  const { offer } = closingFacts

  it.each([
    ['LENDER', 0, undefined],
    ['INVOICE', 0, 43_00],
    ['DRAW', 43_00, undefined],
  ] as const)(
    'borne by %s take %s cents out of the money and invoice %s',
    async (paidBy, takenCents, invoicedCents) => {
      const applicant = await released({ offer: { ...offer, closingCosts: { paidBy, items } } })
      const send = vi.spyOn(payments(), 'send').mockResolvedValue({ outcome: 'sent', traceNumber: 'T-1' })
      await pay(applicant)
      expect(send.mock.calls[0]?.[0].amountCents).toBe(104_066_33 - takenCents)
      const { facts, loanNumber } = await applicant.now()
      expect(facts.funding?.invoice?.amountCents).toBe(invoicedCents)
      if (invoicedCents === undefined) return
      expect(facts.funding?.invoice).toMatchObject({ number: `${loanNumber}-C`, issuedOn: facts.funding?.disbursedOn })
      expect(messageOn({ ...(await applicant.now()), step: 'COMPLETE' })).toMatchObject({
        values: { invoice: { number: `${loanNumber}-C` } },
      })
    },
  )
})
