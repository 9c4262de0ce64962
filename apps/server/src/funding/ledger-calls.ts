import { readLedger, recordInvoicePayment, settleReturnedPayment } from '@hearthline/contracts'
import { openReturns } from '@hearthline/domain/funding'
import { balancesOf, postInvoicePaid, postPaidAgain } from '@hearthline/domain/ledger'
import { mustBeSecond, openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import { ledgerOf, post } from '../ledger/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads, writes } from '../platform/http/index.ts'

export const readLedgerCall = reads(readLedger, async ({ params }, { caller, app, tenant }) => {
  const { uuid } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: readLedger.does })
  const postings = await ledgerOf(app.db, { organisation: tenant.id, application: uuid })
  return {
    postings: postings.map(({ application, postedAt, ...one }) => ({ ...one, postedAt: postedAt.toISOString() })),
    balances: [...balancesOf(postings)].map(([account, cents]) => ({ account, cents })),
  }
})

/** Staff who look after the lender's bank account saw the whole amount come in. */
export const recordInvoicePaymentCall = writes(recordInvoicePayment, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, recordInvoicePayment.does)
  const { funding } = work.facts
  const invoice = funding?.invoice
  if (funding === undefined || invoice === undefined || invoice.paidOn !== undefined)
    throw new Problem('eventNotExpected')
  const { receivedOn, reason } = body
  const at = (code: 'dateInFuture' | 'notValid') =>
    new Problem('invalidInput', { fields: [{ path: 'receivedOn', code }] })
  if (receivedOn > work.today) throw at('dateInFuture')
  if (receivedOn < invoice.issuedOn) throw at('notValid')
  post(work, [postInvoicePaid(invoice)])
  work.change(
    { funding: { ...funding, invoice: { ...invoice, paidOn: receivedOn } } },
    { kind: 'recordInvoicePayment', note: { invoice: invoice.number, receivedOn, reason, staff: by.name } },
  )
  return settledStatus(work)
})

/** The oldest payment that came back: its money left again by another way, which is posted, or there is none to pay. */
export const settleReturnedPaymentCall = (registry: Registry): Bound =>
  writes(settleReturnedPayment, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, settleReturnedPayment.does)
    const [open] = openReturns(work.facts)
    const { funding } = work.facts
    if (funding === undefined || open === undefined) throw new Problem('eventNotExpected')
    await mustBeSecond(context, 'settleReturnedPayment', { registry, work })
    const { paidWith, reason } = body
    const { of, cents, reference, code } = open
    if (cents > 0 && paidWith === undefined)
      throw new Problem('invalidInput', { fields: [{ path: 'paidWith', code: 'required' }] })
    if (cents > 0 && of !== 'AUTOPAY') post(work, [postPaidAgain({ of, cents, about: reference })])
    const settled = { at: work.at, ...(cents > 0 && paidWith !== undefined && { paidWith }) }
    const returned = (funding.returned ?? []).map((one) => (one === open ? { ...one, settled } : one))
    work.change(
      { funding: { ...funding, returned } },
      { kind: 'settleReturnedPayment', note: { of, code, ...settled, reason, staff: by.name } },
    )
    return settledStatus(work)
  })
