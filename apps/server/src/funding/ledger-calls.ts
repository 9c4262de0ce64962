import { readLedger, recordInvoicePayment } from '@hearthline/contracts'
import { balancesOf, postInvoicePaid } from '@hearthline/domain/ledger'
import { openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import { ledgerOf, post } from '../ledger/index.ts'
import { Problem, reads, writes } from '../platform/http/index.ts'

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
