import { randomUUID } from 'node:crypto'
import { settleReturnedPayment } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { disbursementOf, payoffsOf } from '@hearthline/domain/disbursement'
import { balanceOf, balancesOf } from '@hearthline/domain/ledger'
import { parse, validate } from 'achkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSecret, openApplication } from '../applications/index.ts'
import { UnitOfWork } from '../applications/unit-of-work.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { disburse, payOffDebts } from '../funding/index.ts'
import { ledgerOf } from '../ledger/index.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { handleReturns, importReturns, makeAchFile, markAchFileTaken, readAchFile } from './index.ts'
import type { AchTables } from './tables.ts'

const ACCOUNT = '000123456789'
const [lien] = payoffsOf(closingFacts.liens)
const { offer } = closingFacts
if (offer === undefined || lien === undefined) throw new Error('the sample has no offer, or pays nothing off')
const company = {
  companyName: 'Sample Lending',
  companyId: '1840000001',
  bankName: 'Example Bank',
  bankRoutingNumber: '091000019',
  creditors: [{ creditor: lien.creditor.toUpperCase(), routingNumber: '122105155', accountNumber: '77-001' }],
}

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())
// Each test has the files of its own payments.
beforeEach(async () => {
  await tables(sql`delete from ach_returns`)
  await tables(sql`delete from ach_entries`)
  await tables(sql`delete from ach_files`)
})

const tables = (statement: ReturnType<typeof sql>) =>
  server.app.db.inTransaction(server.lender.id, (tx) => statement.execute(tx.as<AchTables>()))

const at = '2026-11-20T10:00:00.000Z'
const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at }))
const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const

const released = async (facts: Partial<ApplicationFacts> = {}): Promise<Applicant> => {
  const funding = { approvals, screenedAt: at }
  const bank = { ...closingFacts.bank, payType: 'MANUAL' } as const
  const applicant = await server.at('FUNDING_DECISION', { property, funding, bank, ...facts })
  const account = { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: ACCOUNT } as const
  await server.app.db.inTransaction(server.lender.id, (tx) => keepSecret(tx, server.app.keys, account))
  return applicant
}
const place = () => ({ organisation: server.lender.id, zone: server.lender.timeZone })
const dataOf = ({ uuid }: Applicant) => ({ organisation: server.lender.id, application: uuid })
const pay = (applicant: Applicant) =>
  disburse(
    server.app,
    () => server.lender.timeZone,
    () => company,
  )(dataOf(applicant))
const fileNow = () => makeAchFile(server.app, { ...place(), company })
const read = async (number?: number) => {
  const file = await readAchFile(server.app, server.lender.id, number)
  if (file === undefined) throw new Error('there is no file')
  return file
}
const entriesIn = (text: string) => parse(text).batches.flatMap(({ entries }) => entries)
const moment = () => server.app.clock.at(server.lender.id, server.lender.timeZone)

const payOff = async (applicant: Applicant) => {
  const job = payOffDebts(() => company)
  const { today } = await moment()
  const application = await applicant.now()
  const context = { application, app: server.app, organisation: server.lender.id, today }
  const outcome = await job(context as Parameters<typeof job>[0]) // what it reads
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment: await moment() } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    outcome(await openApplication(tx, applicant.uuid, by)),
  )
}

describe('a lender that pays by file', () => {
  it('has draws, payoffs and autopay in one file, to the cent, and asks no vendor', async () => {
    const applicant = await released({ bank: { ...closingFacts.bank, payType: 'AUTOPAY' } })
    const { send, payOff: payOffByVendor } = server.app.vendorsFor(server.lender.id).payments
    const asked = [vi.fn(send), vi.fn(payOffByVendor)]
    Object.assign(server.app.vendorsFor(server.lender.id).payments, { send: asked[0], payOff: asked[1] })
    await pay(applicant)
    await payOff(applicant)
    Object.assign(server.app.vendorsFor(server.lender.id).payments, { send, payOff: payOffByVendor })
    for (const one of asked) expect(one).not.toHaveBeenCalled()
    expect((await applicant.now()).step).toBe('COMPLETE')
    expect(await fileNow()).toBe(1)
    const { text, number } = await read()
    expect([number, validate(text)]).toEqual([1, { ok: true, errors: [] }])
    const payout = disbursementOf(offer, closingFacts.liens)
    const entries = entriesIn(text)
    expect(entries.map(({ txnCode, amountCents, account }) => [txnCode, amountCents, account])).toEqual([
      [22, payout.accountCents, ACCOUNT],
      [28, 0, ACCOUNT],
      ...payout.payoffs.map(({ balanceCents }) => [22, balanceCents, '77-001']),
    ])
    expect(entries.at(-1)?.addenda[0]?.info).toContain('PAYOFF')
    const { facts } = await applicant.now()
    expect(facts.funding?.reference).toBe(entries[0]?.traceNumber)
    expect(balanceOf(await ledgerOf(server.app.db, dataOf(applicant)))).toBe(0)
  })

  it('keeps account numbers sealed', async () => {
    const applicant = await released()
    await pay(applicant)
    const { rows } = (await tables(sql`select ach_entries::text as text from ach_entries`)) as {
      rows: { text: string }[]
    }
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(ACCOUNT)
    expect(rows[0]?.text).not.toContain(Buffer.from(ACCOUNT).toString('hex'))
  })

  it('pays once, however many tries of the job there are', async () => {
    const applicant = await released()
    await Promise.all([pay(applicant), pay(applicant), pay(applicant)])
    await pay(applicant)
    await fileNow()
    expect(entriesIn((await read()).text)).toHaveLength(1)
  })

  it('pays nothing for an application that was taken back meanwhile', async () => {
    const applicant = await released({ funding: { approvals: [], screenedAt: at } })
    await pay(applicant)
    expect(await fileNow()).toBeUndefined()
  })

  it.each([
    ['the record', 'disbursed'],
    ['the payoffs', 'payoffsPaid'],
  ])('loses and doubles nothing where it is killed before %s is committed', async (_, kind) => {
    const applicant = await released()
    const { change } = UnitOfWork.prototype
    const killed = vi.spyOn(UnitOfWork.prototype, 'change').mockImplementation(function (this: UnitOfWork, ...given) {
      change.apply(this, given)
      if (given[1].kind === kind) throw new Error('killed here')
    })
    const run = async () => {
      await pay(applicant)
      await payOff(applicant)
    }
    await expect(run()).rejects.toThrow('killed here')
    killed.mockRestore()
    await run()
    await fileNow()
    expect(entriesIn((await read()).text)).toHaveLength(2)
    const bank = balancesOf(await ledgerOf(server.app.db, dataOf(applicant))).get('BANK')
    expect(bank).toBe(-offer.netCents)
  })
})

describe('a file', () => {
  it('has the same bytes and number however often it is asked for, and no payment is in two', async () => {
    const [one, other] = [await released(), await released()]
    await pay(one)
    expect(await fileNow()).toBe(1)
    const first = await read(1)
    await pay(other)
    // Not so soon: a day has 36 files.
    expect(await fileNow()).toBeUndefined()
    await tables(sql`update ach_files set made_at = made_at - interval '1 hour'`)
    expect(await fileNow()).toBe(2)
    expect((await read(1)).text).toBe(first.text)
    const traces = [...entriesIn(first.text), ...entriesIn((await read(2)).text)].map(({ traceNumber }) => traceNumber)
    expect(new Set(traces).size).toBe(2)
    expect(parse((await read(2)).text).fileIdModifier).toBe('B')
    await markAchFileTaken(server.app, server.lender.id, 1)
    expect((await read()).number).toBe(2)
  })

  it('is made once by two processes at the same moment', async () => {
    await pay(await released())
    const made = await Promise.all([fileNow(), fileNow(), fileNow()])
    expect(made.filter((number) => number !== undefined)).toEqual([1])
  })

  it('leaves nothing where the process dies while it is made, and is made again', async () => {
    await pay(await released())
    const { inTransaction } = server.app.db
    const dying = {
      ...server.app,
      db: {
        ...server.app.db,
        inTransaction: (async (organisation, run) =>
          inTransaction(organisation, async (tx) => {
            await run(tx)
            throw new Error('killed here')
          })) as typeof inTransaction,
      },
    }
    await expect(makeAchFile(dying, { ...place(), company })).rejects.toThrow('killed here')
    expect(await readAchFile(server.app, server.lender.id)).toBeUndefined()
    expect(await fileNow()).toBe(1)
    expect(entriesIn((await read()).text)).toHaveLength(1)
  })

  it('is refused where a payment of it was changed since (control)', async () => {
    await pay(await released())
    await fileNow()
    await tables(sql`update ach_entries set amount_cents = amount_cents + 1`)
    await expect(read(1)).rejects.toThrow('not as it was made')
  })

  it('is not made while the payments of the lender are frozen', async () => {
    await pay(await released())
    await tables(sql`insert into payment_freezes values (${server.lender.id}, now())`)
    expect(await fileNow()).toBeUndefined()
    await tables(sql`delete from payment_freezes`)
    expect(await fileNow()).toBe(1)
  })
})

/** What a bank sends: the entry of ours, turned round, with why. */
const returnOf = (traceNumber: string, cents: number, code: string): string => {
  const amount = String(code.startsWith('C') ? 0 : cents).padStart(10, '0')
  const addenda = code.startsWith('C')
    ? `798${code}${traceNumber}      02100002${'998877'.padEnd(29)}${' '.repeat(15)}021000020000001`
    : `799${code}${traceNumber}      02100002${' '.repeat(44)}021000020000001`
  return [
    `101 0910000191840000001${'2611301200'}A094101${' '.repeat(54)}`,
    `5200${' '.repeat(36)}1840000001PPDLOAN DRAW       261130   1021000020000001`,
    `621091000019${'X'.padEnd(17)}${amount}${' '.repeat(39)}1021000020000001`,
    addenda,
    `8200${'000002'}${'0'.repeat(34)}${' '.repeat(35)}021000020000001`,
    `9000001000001${'00000002'}${'0'.repeat(34)}${' '.repeat(39)}`,
  ].join('\n')
}

describe('a payment that comes back', () => {
  const paid = async () => {
    const applicant = await released()
    await pay(applicant)
    const trace = (await applicant.now()).facts.funding?.reference ?? ''
    return { applicant, trace, cents: disbursementOf(offer, closingFacts.liens).accountCents }
  }
  const handle = () => handleReturns(server.app, server.lender.id, server.lender.timeZone)
  const importFile = (text: string) => importReturns(server.app, server.lender.id, text)

  it('is posted, and goes to the queue with the reason of the bank, once', async () => {
    const { applicant, trace, cents } = await paid()
    const text = returnOf(trace, cents, 'R03')
    expect(await importFile(text)).toEqual({ added: 1, before: 0, unknown: [] })
    await handle()
    expect(await importFile(text)).toEqual({ added: 0, before: 1, unknown: [] })
    await Promise.all([handle(), handle()])
    expect((await applicant.now()).facts.funding?.returned).toEqual([
      expect.objectContaining({ of: 'DRAW', reference: trace, code: 'R03', cents }),
    ])
    const postings = await ledgerOf(server.app.db, dataOf(applicant))
    expect(balancesOf(postings).get('RETURNED_PAYMENTS')).toBe(-cents)
    expect(balancesOf(postings).get('BANK')).toBe(0)
    const tasks = (await server.tasksOf(applicant)).filter(({ kind }) => kind === 'PAYMENT_RETURNED')
    expect(tasks).toEqual([expect.objectContaining({ reason: 'R03', closed: null })])
  })

  it('is paid again by a funder, with the number of the wire, which ends the task and is posted once', async () => {
    const { applicant, trace, cents } = await paid()
    await importFile(returnOf(trace, cents, 'R02'))
    await handle()
    const settle = async (role: 'funder' | 'processor', body: object) =>
      (await server.act(role, applicant, settleReturnedPayment, { reason: 'Called the borrower', ...body })).body
    expect(await settle('processor', { paidWith: 'Wire 7' })).toMatchObject({ code: 'notAllowed' })
    expect(await settle('funder', {})).toMatchObject({ code: 'invalidInput' })
    expect(await settle('funder', { paidWith: 'Wire 7' })).toMatchObject({ state: (await applicant.now()).step })
    expect(await settle('funder', { paidWith: 'Wire 7' })).toMatchObject({ code: 'eventNotExpected' })
    const balances = balancesOf(await ledgerOf(server.app.db, dataOf(applicant)))
    expect([balances.get('RETURNED_PAYMENTS'), balances.get('BANK')]).toEqual([0, -cents])
    expect(await server.openKinds(applicant)).not.toContain('PAYMENT_RETURNED')
  })

  it('is a change of the account, which moves no money and is sealed', async () => {
    const { applicant, trace, cents } = await paid()
    await importFile(returnOf(trace, cents, 'C01'))
    await handle()
    expect((await applicant.now()).facts.funding?.returned).toEqual([
      expect.objectContaining({ code: 'C01', cents: 0 }),
    ])
    expect(balancesOf(await ledgerOf(server.app.db, dataOf(applicant))).has('RETURNED_PAYMENTS')).toBe(false)
    const { rows } = (await tables(sql`select ach_returns::text as text from ach_returns`)) as {
      rows: { text: string }[]
    }
    expect(rows[0]?.text).not.toContain(Buffer.from('998877').toString('hex'))
  })

  it.each([
    ['a payment that is not ours', (trace: string) => returnOf(trace.replace(/\d{3}$/, '999'), 1, 'R03')],
    ['another amount', (trace: string) => returnOf(trace, 1, 'R03')],
  ])('is not believed of %s: nothing of the file is kept', async (_, textOf) => {
    const { applicant, trace } = await paid()
    expect(await importFile(textOf(trace))).toMatchObject({ added: 0, unknown: [expect.stringContaining('R03')] })
    await handle()
    expect((await applicant.now()).facts.funding?.returned).toBeUndefined()
  })

  it('is not read from a damaged file', async () => {
    const { trace, cents } = await paid()
    await expect(importFile(returnOf(trace, cents, 'R03').slice(0, -3))).rejects.toThrow('characters')
  })
})
