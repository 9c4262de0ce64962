import { rescissionEvents } from '@hearthline/domain/application'
import { payoffsOf } from '@hearthline/domain/disbursement'
import type { Outcome, StepContext, StepJob } from '../applications/index.ts'
import { setDeadline } from '../deadlines/index.ts'
import { lacksSignedDocuments, newestDocument } from '../documents/index.ts'
import type { Registry } from '../organisations/index.ts'
import { StillPending } from '../vendors/index.ts'
import { rescissionDates } from './rescission-dates.ts'

const organisationOf = (registry: Registry, context: StepContext) => {
  const organisation = registry.byId(context.organisation)
  if (organisation === undefined) throw new Error('an organisation that is not in the registry')
  return organisation
}

/** GENERATE_RESCISSION: the dates, and the deadline that ends the wait. */
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

/** A deed without the note it secures is not recorded: staff bring in what is missing, and let the step go on. */
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

/** DIRECT_DEBT_PAYOFF: each lien that is paid off at closing. */
export const payOffDebts: StepJob = async ({ application, app, organisation }) => {
  const payoffs = payoffsOf(application.facts.liens)
  for (const lien of payoffs)
    await app.vendorsFor(organisation).payments.payOff({
      reference: `${application.uuid}:payoff:${lien.id}`,
      creditor: lien.creditor,
      amountCents: lien.balanceCents,
    })
  return (work) => {
    work.change({ needsAttention: undefined }, { kind: 'payoffsPaid', note: { count: payoffs.length } })
    work.publish('payoffsPaid')
  }
}
