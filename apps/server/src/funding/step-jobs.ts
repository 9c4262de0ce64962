import { type Rescission, type RescissionEvent, rescissionEvents } from '@hearthline/domain/application'
import { day, fundingDates, instantToDay } from '@hearthline/domain/calendar'
import { payoffsOf } from '@hearthline/domain/disbursement'
import { postPayoff } from '@hearthline/domain/ledger'
import type { Outcome, StepContext, StepJob } from '../applications/index.ts'
import { setDeadline } from '../deadlines/index.ts'
import { lacksSignedDocuments, newestDocument } from '../documents/index.ts'
import { post } from '../ledger/index.ts'
import type { Registry } from '../organisations/index.ts'
import { refuseFrozenPayments } from '../security/index.ts'
import { StillPending } from '../vendors/index.ts'
import { type AchOf, creditorOf, payOffByFile } from './by-file.ts'

type Counted = { readonly events: readonly RescissionEvent[]; readonly zone: string; readonly holdDays: number }

/**
 * The three dates kept apart: end of the right (1026.15), earliest disbursement after the policy's hold, bank
 * settlement. They run from the last of the delivery events and never restart. The days are in the organisation's time
 * zone.
 */
export const rescissionDates = ({ events, zone, holdDays }: Counted): Rescission => {
  if (events.length === 0) throw new Error('the right to cancel cannot run before the papers are signed')
  const lastOfThreeEventsOn = instantToDay(Math.max(...events.map(({ at }) => Date.parse(at))), zone)
  const dates = fundingDates({ lastOfThreeEvents: day(lastOfThreeEventsOn), holdDays })
  return {
    applies: true,
    events,
    lastOfThreeEventsOn,
    endsMidnightOf: dates.rescissionEndsMidnightOf,
    earliestDisbursementOn: dates.earliestDisbursement,
    settlementOn: dates.bankSettlement,
  }
}

const organisationOf = (registry: Registry, context: StepContext) => {
  const organisation = registry.byId(context.organisation)
  if (organisation === undefined) throw new Error('an organisation that is not in the registry')
  return organisation
}

/** GENERATE_RESCISSION: writes the dates and sets the deadline that ends the wait. */
export const setRescissionDates =
  (registry: Registry): StepJob =>
  async (context) => {
    const organisation = organisationOf(registry, context)
    const rescission = rescissionDates({
      events: rescissionEvents(context.application.facts),
      zone: organisation.timeZone,
      holdDays: organisation.fundingHoldDays,
    })
    return async (work) => {
      work.change({ rescission }, { kind: 'rescissionDates' })
      work.publish('rescissionDatesSet')
      await work.tx.settle()
      await setDeadline(context.app, work.tx, {
        application: work.uuid,
        kind: 'rescissionOver',
        dueOn: rescission.earliestDisbursementOn,
        today: context.today,
      })
    }
  }

/** A deed without the note it secures is not recorded: staff give what is missing and retry the step. */
const waitForDocuments: Outcome = (work) =>
  work.change(
    { needsAttention: { step: 'RECORDING', reason: 'signedDocumentsMissing', since: work.at } },
    { kind: 'needsAttention', note: { reason: 'signedDocumentsMissing' } },
  )

/** RECORDING: the deed goes to the county. */
export const recordDeed: StepJob = async (context) => {
  const { application, app, organisation } = context
  if (await lacksSignedDocuments(app.db, { organisation, application: application.uuid }, application.facts))
    return waitForDocuments
  const deed = await newestDocument(app.db, { organisation, application: application.uuid }, 'SECURITY_INSTRUMENT')
  const answer = await app.vendorsFor(organisation).recording.record({
    reference: `${application.uuid}:recording`,
    state: application.facts.property.state,
    county: application.facts.property.county,
    documentSha256: deed.sha256,
  })
  if (answer.outcome === 'pending') throw new StillPending('recording', 'the county has not recorded the deed yet')
  return (work) => {
    const funding = work.facts.funding ?? { approvals: [] }
    work.change(
      {
        funding: { ...funding, recordedAs: answer.instrumentNumber, recordedOn: context.today },
        needsAttention: undefined,
      },
      { kind: 'deedRecorded' },
    )
    work.publish('recorded')
  }
}

/** DIRECT_DEBT_PAYOFF: pays off each lien that closing pays, by file where the lender's record has the creditor's account. */
export const payOffDebts =
  (achOf: AchOf): StepJob =>
  async ({ application, app, organisation }) => {
    const company = achOf(organisation)
    const payoffs = payoffsOf(application.facts.liens)
    for (const lien of payoffs) {
      await refuseFrozenPayments(app, organisation)
      if (creditorOf(company, lien) !== undefined) continue
      await app.vendorsFor(organisation).payments.payOff({
        reference: `${application.uuid}:payoff:${lien.id}`,
        creditor: lien.creditor,
        amountCents: lien.balanceCents,
      })
    }
    return async (work) => {
      for (const lien of payoffs) {
        const to = creditorOf(company, lien)
        if (company !== undefined && to !== undefined)
          await payOffByFile(work, { keys: app.keys, company }, { lien, to })
      }
      post(work, payoffs.map(postPayoff))
      work.change({ needsAttention: undefined }, { kind: 'payoffsPaid', note: { count: payoffs.length } })
      work.publish('payoffsPaid')
    }
  }
