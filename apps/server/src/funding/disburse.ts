import { type ClosingInvoice, type Funding, isReleased } from '@hearthline/domain/application'
import { addDays, type Day, firstBusinessDayFrom } from '@hearthline/domain/calendar'
import { unlawful } from '@hearthline/domain/clocks'
import { disbursementOf, restateOffer } from '@hearthline/domain/disbursement'
import type { BankAccount } from '@hearthline/domain/facts'
import { postDraw } from '@hearthline/domain/ledger'
import { planTerms, sumOfCosts } from '@hearthline/domain/pricing'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, readApplication, readSecret, type Snapshot, type UnitOfWork } from '../applications/index.ts'
import { mustHaveSignedDocuments } from '../documents/index.ts'
import { post } from '../ledger/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { dayAt, type Moment } from '../platform/clock/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { refuseFrozenPayments } from '../security/index.ts'
import { StillPending } from '../vendors/index.ts'
import { type AchLender, type AchOf, payOutByFile } from './by-file.ts'

const system = { kind: 'system', name: 'funding' } as const

type Place = { readonly app: AppContext; readonly organisation: string }

type Payout = { readonly account: BankAccount; readonly accountNumber: string; readonly amountCents: number }

/** The draw less the fee and the payoffs, and where it goes. Throws while nothing has left. */
const payoutOf = async ({ app, organisation }: Place, { uuid, facts }: Snapshot): Promise<Payout> => {
  const account = facts.bank?.disburse
  const accountNumber = await readSecret({ db: app.db, keys: app.keys, organisation }, uuid, 'DISBURSE_ACCOUNT')
  if (account === undefined || accountNumber === undefined || facts.offer === undefined)
    throw new Error('an application cannot be funded without an offer and an account')
  // What does not balance could not be posted afterwards.
  postDraw({ offer: facts.offer, liens: facts.liens }, { reference: '' })
  return { account, accountNumber, amountCents: disbursementOf(facts.offer, facts.liens).accountCents }
}

/** A repeated reference counts as the same payment. */
const send = async ({ app, organisation }: Place, uuid: string, payout: Payout): Promise<string> => {
  const { account, accountNumber, amountCents } = payout
  const answer = await app.vendorsFor(organisation).payments.send({
    reference: `${uuid}:draw`,
    amountCents,
    routingNumber: account.routingNumber,
    accountNumber,
    holderName: account.holderName,
  })
  if (answer.outcome === 'pending') throw new StillPending('payments', 'the bank has not confirmed the payment yet')
  return answer.traceNumber
}

type Sent = Pick<Funding, 'approvals'> & { readonly uuid: string; readonly reference: string }

/**
 * Puts the payment among those of the next file and records it, in one unit of work: nothing has left before, so an
 * application that ended or was frozen meanwhile, or whose approvals were taken back, is not paid.
 */
const payByFile = (
  { app, organisation }: Place,
  { uuid, payout, company }: { readonly uuid: string; readonly payout: Payout; readonly company: AchLender },
  moment: Moment,
): Promise<void> =>
  app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, uuid, { caller: system, does: 'changeApplication', moment })
    const { funding } = work.facts
    if (!expects(work.now.step, 'disbursed') || !isReleased(work.facts) || funding?.disbursedOn !== undefined) return
    const reference = await payOutByFile(work, { keys: app.keys, company }, payout)
    recordPaid(work, { approvals: funding?.approvals ?? [], reference })
    work.publish('disbursed')
  })

/** The payment, its invoice and its postings. */
const recordPaid = (work: UnitOfWork, { approvals, reference }: Omit<Sent, 'uuid'>): void => {
  const { funding = { approvals: [] }, offer, liens } = work.facts
  const invoice = closingInvoice(work.now, work.today)
  if (offer !== undefined) post(work, postDraw({ offer, liens }, { reference, invoice: invoice?.number }))
  work.change(
    {
      // Pages read this offer, so its payments now run from the day the bank sends the money.
      offer: offer && restateOffer(offer, firstBusinessDayFrom(work.today)),
      funding: { ...funding, approvals, disbursedOn: work.today, reference, ...(invoice && { invoice }) },
      needsAttention: undefined,
    },
    { kind: 'disbursed' },
  )
}

/**
 * Records the payment at whatever step the application is, under the approvals it was sent with, in case they were
 * taken back meanwhile.
 */
const record = async (
  { app, organisation }: Place,
  { uuid, approvals, reference }: Sent,
  moment: Moment,
): Promise<void> => {
  // Money that has left is recorded, whatever was frozen since.
  const by = { caller: system, does: 'changeApplication', moment, evenFrozen: true } as const
  const endedAt = await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, uuid, by)
    // Another run of this job was faster; it is the same payment.
    if (work.facts.funding?.disbursedOn !== undefined) return undefined
    recordPaid(work, { approvals, reference })
    if (!expects(work.now.step, 'disbursed')) return work.now.step
    work.publish('disbursed')
    return undefined
  })
  if (endedAt !== undefined)
    app.log.error(
      { organisation, application: uuid, step: endedAt },
      'money went out for an application that had ended',
    )
}

/** The invoice for the closing costs that the offer was chosen with; undefined if there is nothing to invoice. */
const closingInvoice = ({ loanNumber, facts: { offer } }: Snapshot, today: Day): ClosingInvoice | undefined => {
  const { paidBy, items = [] } = offer?.closingCosts ?? {}
  const amountCents = sumOfCosts(items)
  if (paidBy !== 'INVOICE' || amountCents === 0) return undefined
  const dueOn = addDays(today, planTerms.closingInvoiceDays)
  return { number: `${loanNumber}-C`, amountCents, issuedOn: today, dueOn }
}

/** Sends the money after two people have approved. */
export const disburse =
  (app: AppContext, zoneOf: (organisation: string) => string, achOf: AchOf = () => undefined) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const moment = await app.clock.at(organisation, zoneOf(organisation))
    const by = { caller: system, does: 'changeApplication' } as const
    const found = await readApplication(app.db, organisation, uuid, by)
    const { approvals = [], disbursedOn } = found.facts.funding ?? {}
    if (found.step !== 'FUNDING_DECISION' || !isReleased(found.facts) || disbursedOn !== undefined) return
    const dayOf = (instant: string) => dayAt(Date.parse(instant), zoneOf(organisation))
    const against = unlawful('disbursed', found.facts, { today: moment.today, dayOf })
    if (against !== undefined) throw new Error(`the money may not go out: ${against}`)
    // Checked at the approvals, and again before the money is sent.
    await app.db.inTransaction(organisation, (tx) => mustHaveSignedDocuments(tx, found))
    await refuseFrozenPayments(app, organisation)
    const place = { app, organisation }
    const payout = await payoutOf(place, found)
    const company = achOf(organisation)
    if (company !== undefined) return payByFile(place, { uuid, payout, company }, moment)
    const reference = await send(place, uuid, payout)
    await record(place, { uuid, approvals, reference }, moment)
  }
