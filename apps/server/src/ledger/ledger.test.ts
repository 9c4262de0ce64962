import { randomUUID } from 'node:crypto'
import { readLedger, recordInvoicePayment } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { balanceOf, type LedgerTransaction } from '@hearthline/domain/ledger'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepSecret, openApplication } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { disburse, payOffDebts } from '../funding/index.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { ledgerOf, post } from './index.ts'
import type { LedgerTables } from './tables.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const at = '2026-11-20T10:00:00.000Z'
const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at }))
const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const
const { offer } = closingFacts
if (offer === undefined) throw new Error('the sample has no offer')
const items = [{ code: 'RECORDING', amountCents: 43_00 }] as const
const invoiced = { ...offer, closingCosts: { paidBy: 'INVOICE', items: [...items] } } as const

const released = async (facts: Partial<ApplicationFacts> = {}): Promise<Applicant> => {
  const applicant = await server.at('FUNDING_DECISION', {
    property,
    offer: invoiced,
    funding: { approvals, screenedAt: at },
    ...facts,
  })
  const account = { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: '000123456789' } as const
  await server.app.db.inTransaction(server.lender.id, (tx) => keepSecret(tx, server.app.keys, account))
  return applicant
}
const placeOf = ({ uuid }: Applicant) => ({ organisation: server.lender.id, application: uuid })
const pay = (applicant: Applicant) => disburse(server.app, () => server.lender.timeZone)(placeOf(applicant))
const postingsOf = (applicant: Applicant) => ledgerOf(server.app.db, placeOf(applicant))
const accounts = async (applicant: Applicant) =>
  (await postingsOf(applicant)).map(({ transaction, account, cents }) => [transaction, account, cents])

const caller = { kind: 'system', name: 'test' } as const
const inUnit = async (applicant: Applicant, ...transactions: readonly LedgerTransaction[]) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    post(await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment }), transactions),
  )
}

describe('the ledger of a line', () => {
  it('has nothing before the money, and then the draw and its costs, each balanced', async () => {
    const applicant = await released()
    expect(await postingsOf(applicant)).toEqual([])
    await pay(applicant)
    const postings = await postingsOf(applicant)
    expect(balanceOf(postings)).toBe(0)
    const paid = (await applicant.now()).facts.liens?.items.filter(({ beingPaidOff }) => beingPaidOff) ?? []
    const payoffs = paid.map(({ balanceCents }) => ['draw', 'PAYOFFS_PAYABLE', -balanceCents])
    const payout = offer.netCents - paid.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
    expect(await accounts(applicant)).toEqual([
      ['costs', 'CLOSING_COSTS_RECEIVABLE', 43_00],
      ['costs', 'RECORDING_CHARGES_PAYABLE', -43_00],
      ['draw', 'LOAN_PRINCIPAL', offer.amountCents],
      ['draw', 'ORIGINATION_FEES', -offer.feeCents],
      ...payoffs,
      ['draw', 'BANK', -payout],
    ])
  })

  it('is posted once, whichever try of the payment is faster', async () => {
    const applicant = await released()
    await Promise.all([pay(applicant), pay(applicant)])
    await pay(applicant)
    const draws = (await postingsOf(applicant)).filter(({ account }) => account === 'LOAN_PRINCIPAL')
    expect(draws).toHaveLength(1)
  })

  it('has nothing where the payment could not be recorded: both are written, or neither', async () => {
    const applicant = await released()
    const { change } = await import('../applications/unit-of-work.ts').then(({ UnitOfWork }) => UnitOfWork.prototype)
    vi.spyOn((await import('../applications/unit-of-work.ts')).UnitOfWork.prototype, 'change').mockImplementation(
      function (this: never, ...given: Parameters<typeof change>) {
        if (given[1].kind === 'disbursed') throw new Error('killed here')
        return change.apply(this, given)
      },
    )
    await expect(pay(applicant)).rejects.toThrow('killed here')
    expect([await postingsOf(applicant), (await applicant.now()).facts.funding?.disbursedOn]).toEqual([[], undefined])
    vi.restoreAllMocks()
    await pay(applicant)
    expect(balanceOf(await postingsOf(applicant))).toBe(0)
    expect((await postingsOf(applicant)).length).toBeGreaterThan(3)
  })

  it('pays its debts off to the cent', async () => {
    const applicant = await released()
    await pay(applicant)
    const found = await applicant.now()
    const today = (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
    const outcome = await payOffDebts(() => undefined)({
      application: found,
      app: server.app,
      organisation: server.lender.id,
      today,
    } as Parameters<ReturnType<typeof payOffDebts>>[0])
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      outcome(await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })),
    )
    const { body } = await server.act('funder', applicant, readLedger)
    expect(body).toMatchObject({ balances: expect.arrayContaining([{ account: 'PAYOFFS_PAYABLE', cents: 0 }]) })
    expect((await applicant.now()).step).toBe('COMPLETE')
  })
})

describe('a draw that does not add up', () => {
  it('is not paid: the bank is not asked', async () => {
    const applicant = await released({ offer: { ...invoiced, netCents: invoiced.netCents + 1 } })
    const asked = vi.spyOn(server.app.vendorsFor(server.lender.id).payments, 'send')
    await expect(pay(applicant)).rejects.toThrow('the ledger does not balance')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the database', () => {
  const one = { figure: 'draw', about: null } as const
  const row = (account: 'BANK' | 'LOAN_PRINCIPAL', cents: number) => ({ ...one, account, cents })

  it('commits no transaction that does not balance, whoever writes it', async () => {
    const applicant = await released()
    const unbalanced = { name: 'planted', kind: 'DRAW', postings: [row('LOAN_PRINCIPAL', 5), row('BANK', -4)] } as const
    await expect(inUnit(applicant, unbalanced)).rejects.toThrow('the ledger does not balance')
    expect(await postingsOf(applicant)).toEqual([])
  })

  it('commits one that does (control), and no second one of its name', async () => {
    const applicant = await released()
    const balanced = { name: 'planted', kind: 'DRAW', postings: [row('LOAN_PRINCIPAL', 5), row('BANK', -5)] } as const
    await inUnit(applicant, balanced)
    await expect(inUnit(applicant, balanced)).rejects.toThrow('duplicate key')
    expect(await postingsOf(applicant)).toHaveLength(2)
  })

  it.each(['update ledger_postings set cents = cents + 1', 'delete from ledger_postings'])(
    'refuses to %s',
    async (statement) => {
      const applicant = await released()
      const balanced = { name: 'planted', kind: 'DRAW', postings: [row('LOAN_PRINCIPAL', 5), row('BANK', -5)] } as const
      await inUnit(applicant, balanced)
      const change = server.app.db.inTransaction(server.lender.id, (tx) =>
        sql.raw(statement).execute(tx.as<LedgerTables>()),
      )
      await expect(change).rejects.toThrow('append-only')
    },
  )
})

describe('an invoice for closing costs', () => {
  const record = async (applicant: Applicant, receivedOn: string, role: 'funder' | 'processor' = 'funder') =>
    (await server.act(role, applicant, recordInvoicePayment, { receivedOn, reason: 'On our statement' })).body

  it('is marked as paid by a funder once, which posts it', async () => {
    const applicant = await released()
    await pay(applicant)
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    expect(await record(applicant, today, 'processor')).toMatchObject({ code: 'notAllowed' })
    expect(await record(applicant, '2020-01-02')).toMatchObject({ code: 'invalidInput' })
    expect(await record(applicant, '2099-01-02')).toMatchObject({ code: 'invalidInput' })
    expect(await record(applicant, today)).toMatchObject({ state: (await applicant.now()).step })
    expect((await applicant.now()).facts.funding?.invoice?.paidOn).toBe(today)
    const received = (await accounts(applicant)).filter(([name]) => String(name).startsWith('invoice:'))
    expect(received.map(([, account, cents]) => [account, cents])).toEqual([
      ['BANK', 43_00],
      ['CLOSING_COSTS_RECEIVABLE', -43_00],
    ])
    expect(await record(applicant, today)).toMatchObject({ code: 'eventNotExpected' })
  })

  it('is not, where none was made', async () => {
    const applicant = await released({ offer: { ...invoiced, closingCosts: { paidBy: 'LENDER', items: [...items] } } })
    await pay(applicant)
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    expect(await record(applicant, today)).toMatchObject({ code: 'eventNotExpected' })
  })
})

it('is read by funders and compliance, and by nobody else of the staff', async () => {
  const applicant = await released()
  const codes = await Promise.all(
    (['funder', 'compliance', 'processor', 'underwriter', 'manager', 'administrator'] as const).map(
      async (role) => (await server.act(role, applicant, readLedger)).status,
    ),
  )
  expect(codes).toEqual([200, 200, 403, 403, 403, 403])
})
