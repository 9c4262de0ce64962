import { type ClosingInvoice, type Funding, isReleased } from '@hearthline/domain/application'
import { addDays, type Day, day, firstBusinessDayFrom } from '@hearthline/domain/calendar'
import { unlawful } from '@hearthline/domain/clocks'
import { disbursementOf, restateOffer } from '@hearthline/domain/disbursement'
import { postDraw } from '@hearthline/domain/ledger'
import { planTerms, sumOfCosts } from '@hearthline/domain/pricing'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, readApplication, readSecret, type Snapshot } from '../applications/index.ts'
import { mustHaveSignedDocuments } from '../documents/index.ts'
import { post } from '../ledger/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { dayAt } from '../platform/clock/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { refuseFrozenPayments } from '../security/index.ts'
import { StillPending } from '../vendors/index.ts'

const system = { kind: 'system', name: 'funding' } as const

type Place = { readonly app: AppContext; readonly organisation: string }

/** Pays the draw less the fee and the payoffs. A repeated reference counts as the same payment. */
const send = async ({ app, organisation }: Place, { uuid, facts }: Snapshot): Promise<string> => {
  const account = facts.bank?.disburse
  const accountNumber = await readSecret({ db: app.db, keys: app.keys, organisation }, uuid, 'DISBURSE_ACCOUNT')
  if (account === undefined || accountNumber === undefined || facts.offer === undefined)
    throw new Error('an application cannot be funded without an offer and an account')
  // Throws while nothing has left: what does not balance could not be posted afterwards.
  postDraw({ offer: facts.offer, liens: facts.liens }, { reference: '' })
  const answer = await app.vendorsFor(organisation).payments.send({
    reference: `${uuid}:draw`,
    amountCents: disbursementOf(facts.offer, facts.liens).accountCents,
    routingNumber: account.routingNumber,
    accountNumber,
    holderName: account.holderName,
  })
  if (answer.outcome === 'pending') throw new StillPending('payments', 'the bank has not confirmed the payment yet')
  return answer.traceNumber
}

type Sent = Pick<Funding, 'approvals'> & { readonly uuid: string; readonly reference: string }

/**
 * Records the payment at whatever step the application is, under the approvals it was sent with, in case they were
 * taken back meanwhile.
 */
const record = async (
  { app, organisation }: Place,
  { uuid, approvals, reference }: Sent,
  moment: Awaited<ReturnType<AppContext['clock']['at']>>,
): Promise<void> => {
  // Money that has left is recorded, whatever was frozen since.
  const by = { caller: system, does: 'changeApplication', moment, evenFrozen: true } as const
  const endedAt = await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, uuid, by)
    const { funding } = work.facts
    // Another run of this job was faster; it is the same payment.
    if (funding?.disbursedOn !== undefined) return undefined
    const today = day(moment.today)
    const invoice = closingInvoice(work.now, today)
    const { offer, liens } = work.facts
    if (offer !== undefined) post(work, postDraw({ offer, liens }, { reference, invoice: invoice?.number }))
    work.change(
      {
        // Pages read this offer, so its payments now run from the day the bank sends the money.
        offer: offer && restateOffer(offer, firstBusinessDayFrom(today)),
        funding: { ...funding, approvals, disbursedOn: moment.today, reference, ...(invoice && { invoice }) },
        needsAttention: undefined,
      },
      { kind: 'disbursed' },
    )
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
  (app: AppContext, zoneOf: (organisation: string) => string) =>
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
    const reference = await send({ app, organisation }, found)
    await record({ app, organisation }, { uuid, approvals, reference }, moment)
  }
