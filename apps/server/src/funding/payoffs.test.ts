import type { Lien } from '@hearthline/domain/facts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepSecret, payoffAccountOf, readLogOf, readSecret } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import type { PaymentsVendor } from '../vendors/index.ts'
import { verificationJobs } from '../verification/index.ts'
import { payOffDebts } from './index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const { liens = { items: [] as readonly Lien[] } } = closingFacts
const line = liens.items.find(({ beingPaidOff }) => beingPaidOff) as Lien
const payments = () => server.app.vendorsFor(server.lender.id).payments
const secretOf = ({ uuid }: Applicant) =>
  readSecret(
    { db: server.app.db, keys: server.app.keys, organisation: server.lender.id },
    uuid,
    payoffAccountOf(line.id),
  )
const paid = async (applicant: Applicant, payOff = payOffDebts(() => undefined)(() => [])) => {
  const asked: Parameters<PaymentsVendor['payOff']>[0][] = []
  vi.spyOn(payments(), 'payOff').mockImplementation(async (request) => {
    asked.push(request)
    return { outcome: 'sent', traceNumber: 'T-1' }
  })
  expect(await applicant.work({ DIRECT_DEBT_PAYOFF: payOff })).toBe('COMPLETE')
  return asked
}
describe('a quote', () => {
  it('names the creditor’s number of the debt, which is kept sealed and in no log', async () => {
    const applicant = await server.at('PAYOFF_REQUEST_PENDING')
    vi.spyOn(payments(), 'quotePayoff').mockResolvedValue({
      payoffCents: 12_400_00,
      goodThrough: '2027-01-01',
      accountNumber: '77001234560099',
    })
    await applicant.work({ PAYOFF_REQUEST_PENDING: verificationJobs.PAYOFF_REQUEST_PENDING })
    expect(await secretOf(applicant)).toBe('77001234560099')
    expect(JSON.stringify(await readLogOf(server.app.db, server.lender.id, applicant.uuid))).not.toContain(
      '77001234560099',
    )
    expect(JSON.stringify((await applicant.now()).facts)).not.toContain('77001234560099')
  })
})

describe('a payoff', () => {
  it('takes the number of the debt and what was made for it to the vendor', async () => {
    const applicant = await server.at('DIRECT_DEBT_PAYOFF')
    const number = { application: applicant.uuid, kind: payoffAccountOf(line.id), value: '77001234560099' }
    await server.app.db.inTransaction(server.lender.id, (tx) => keepSecret(tx, server.app.keys, number))
    const letter = Buffer.from('a letter')
    const lettersFor = (lien: string) => (lien === line.id ? [{ kind: 'PAYOFF_LETTER', bytes: letter } as const] : [])
    expect(await paid(applicant, payOffDebts(() => undefined)(lettersFor))).toEqual([
      {
        reference: `${applicant.uuid}:payoff:${line.id}`,
        creditor: 'Sample Savings',
        mask: '0099',
        accountNumber: '77001234560099',
        amountCents: line.balanceCents,
        documents: [{ kind: 'PAYOFF_LETTER', bytes: letter }],
      },
    ])
  })

  it('goes by the last digits where no quote named a number and nothing was made (control)', async () => {
    const [asked] = await paid(await server.at('DIRECT_DEBT_PAYOFF'))
    expect(asked).toMatchObject({ mask: '0099', accountNumber: undefined, documents: [] })
  })
})
