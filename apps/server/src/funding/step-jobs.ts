import { type Rescission, type RescissionEvent, rescissionEvents } from '@hearthline/domain/application'
import { day, fundingDates, instantToDay } from '@hearthline/domain/calendar'
import { payoffsOf } from '@hearthline/domain/disbursement'
import type { Lien } from '@hearthline/domain/facts'
import { postPayoff } from '@hearthline/domain/ledger'
import { type Outcome, payoffAccountOf, readSecrets, type StepContext, type StepJob } from '../applications/index.ts'
import { setDeadline } from '../deadlines/index.ts'
import { checkVendorFile, deedToRecord, fileUpload, lacksSignedDocuments } from '../documents/index.ts'
import { post } from '../ledger/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { refuseFrozenPayments } from '../security/index.ts'
import { type PaymentsVendor, StillPending } from '../vendors/index.ts'
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

/**
 * RECORDING: the county is sent the deed, and its copy is filed. Asked again after a crash, the vendor records nothing
 * twice, since the reference is the same, and the copy is filed in the unit of work that moves the application on.
 */
export const recordDeed: StepJob = async (context) => {
  const { application, app, organisation, today } = context
  const { facts, uuid } = application
  const place = { organisation, application: uuid }
  if (await lacksSignedDocuments(app.db, place, facts)) return waitForDocuments
  const answer = await app.vendorsFor(organisation).recording.record({
    reference: `${uuid}:recording`,
    askedOn: today,
    ...(await deedToRecord(app, place, facts.property.county)),
  })
  if (answer.outcome === 'pending') throw new StillPending('recording', 'the county has not recorded the deed yet')
  const { instrumentNumber, book, page, recordedAt, image } = answer
  const checked = await checkVendorFile(organisation, {
    vendor: 'recording',
    ask: 'record',
    path: 'image',
    fileName: 'recorded-deed.pdf',
    bytes: image,
  })
  return async (work) => {
    const filed = { checked, type: 'RECORDED_DEED', source: 'LENDER', once: 'recorded' } as const
    const { uuid: document } = await fileUpload({ app, tx: work.tx }, work, filed)
    const funding = work.facts.funding ?? { approvals: [] }
    work.change(
      {
        funding: { ...funding, recordedAs: instrumentNumber, recordedOn: recordedAt.slice(0, 10) },
        recording: {
          recordedAt: new Date(recordedAt).toISOString(),
          document,
          ...(book !== undefined && { book }),
          ...(page !== undefined && { page }),
        },
        needsAttention: undefined,
      },
      { kind: 'deedRecorded', note: { document, sha256: checked.sha256 } },
    )
    work.publish('recorded')
  }
}

type LettersFor = (lien: string) => Parameters<PaymentsVendor['payOff']>[0]['documents']

type Place = { readonly organisation: string; readonly application: string }

/** The creditor's number of each debt whose quote named one. */
const payoffAccounts = async (
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { organisation, application }: Place,
  payoffs: readonly Lien[],
): Promise<ReadonlyMap<string, string>> => {
  const kinds = payoffs.map(({ id }) => payoffAccountOf(id))
  if (kinds.length === 0) return new Map()
  const secrets = await readSecrets({ db, keys, organisation }, { applications: [application], kinds })
  return secrets.get(application) ?? new Map()
}

/**
 * DIRECT_DEBT_PAYOFF: pays off each lien that closing pays, by file where the lender's record has the creditor's account. A
 * vendor gets the letters with it that were made for the debt.
 */
export const payOffDebts =
  (achOf: AchOf) =>
  (lettersFor: LettersFor): StepJob =>
  async ({ application, app, organisation }) => {
    const company = achOf(organisation)
    const place = { organisation, application: application.uuid }
    const payoffs = payoffsOf(application.facts.liens)
    const accounts = await payoffAccounts(app, place, payoffs)
    for (const lien of payoffs) {
      await refuseFrozenPayments(app, organisation)
      if (creditorOf(company, lien) !== undefined) continue
      await app.vendorsFor(organisation).payments.payOff({
        reference: `${application.uuid}:payoff:${lien.id}`,
        creditor: lien.creditor,
        mask: lien.mask,
        accountNumber: accounts.get(payoffAccountOf(lien.id)),
        amountCents: lien.balanceCents,
        documents: lettersFor(lien.id),
      })
    }
    return async (work) => {
      for (const lien of payoffs) {
        const to = creditorOf(company, lien)
        const loan = { lien, accountNumber: accounts.get(payoffAccountOf(lien.id)) }
        if (company !== undefined && to !== undefined)
          await payOffByFile(work, { keys: app.keys, company }, { ...loan, to })
      }
      post(work, payoffs.map(postPayoff))
      work.change({ needsAttention: undefined }, { kind: 'payoffsPaid', note: { count: payoffs.length } })
      work.publish('payoffsPaid')
    }
  }
