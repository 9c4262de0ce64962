import type { ApplicationFacts, FactsChange, IsoDay, Notary } from '@hearthline/domain/application'
import { isRescindable } from '@hearthline/domain/calendar'
import { type DeedDatum, missingForDeed } from '@hearthline/domain/evidence'
import { remoteNotary } from '@hearthline/domain/states'
import { DEED_INCOMPLETE } from '@hearthline/domain/tasks'
import type { Outcome, StepContext, StepJob, UnitOfWork } from '../../../applications/index.ts'
import { setDeadline } from '../../../deadlines/index.ts'
import { documentsOf } from '../../read-documents.ts'
import { CLOSING_DOCUMENTS, staleKinds, withSummary } from '../closing-documents.ts'
import { type DocumentMaker, documentsStored, type MadeDocuments } from '../document-maker.ts'
import { waitsUntil } from './make-closing-disclosures.ts'

/**
 * GENERATE_NOTE_SIGNING: makes the agreement and the autopay authorization, and again whatever carries an earlier day.
 */
export const makeNoteSigning =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const { application, app, organisation, today } = context
    const before = await documentsOf(app.db, { organisation, application: application.uuid })
    const stale = staleKinds(before, today, documents.zoneOf(organisation))
    const kinds = new Set([...stale, 'CREDIT_AGREEMENT', 'AUTOPAY_AUTHORIZATION'] as const)
    return documentsStored(await documents.make(context, withSummary(before, [...kinds])), () => ({
      publish: 'documentsMade',
    }))
  }

/** The other owners sign at the same meeting, and each gets two copies of their own notice (12 CFR 1026.15(b)). */
const ownersNotices = async (loanDocuments: DocumentMaker, context: StepContext): Promise<readonly MadeDocuments[]> => {
  const { additional, property } = context.application.facts
  const made: MadeDocuments[] = []
  if (isRescindable(property.occupancy))
    for (const owner of additional?.otherOwners ?? [])
      made.push(await loanDocuments.make(context, ['NOTICE_OF_RIGHT_TO_CANCEL'], owner))
  return made
}

const together = (made: MadeDocuments, others: readonly MadeDocuments[]): MadeDocuments => ({
  ...made,
  note: { documents: [made, ...others].flatMap(({ note }) => note.documents) },
  keep: async (tx) => {
    for (const one of [made, ...others]) await one.keep(tx)
  },
})

/** A deed that lacks what the public record has is not made: staff enter it, and a second person approves it (decision 174). */
const waitForTitleRecord =
  (missing: readonly DeedDatum[]): Outcome =>
  (work) =>
    work.change(
      { needsAttention: { step: 'GENERATE_DEED_SIGNING', reason: DEED_INCOMPLETE, since: work.at } },
      { kind: 'needsAttention', note: { reason: DEED_INCOMPLETE, missing: missing.join(', ') } },
    )

/**
 * GENERATE_DEED_SIGNING: makes the deed; where the note is signed at the same time, the note and its documents too.
 * The state's waiting period has moved every day by then, so the closing summary is made again.
 */
export const makeDeedSigning =
  (loanDocuments: DocumentMaker): StepJob =>
  async (context) => {
    const missing = missingForDeed(context.application.facts)
    if (missing.length > 0) return waitForTitleRecord(missing)
    const isNoteSigned = context.application.facts.disclosures?.closingSignedAt !== undefined
    const kinds = isNoteSigned
      ? (['SECURITY_INSTRUMENT'] as const)
      : ([...CLOSING_DOCUMENTS, 'CLOSING_SUMMARY', 'SECURITY_INSTRUMENT'] as const)
    const notices = isNoteSigned ? [] : await ownersNotices(loanDocuments, context)
    return documentsStored(together(await loanDocuments.make(context, kinds), notices), () => ({
      publish: 'documentsMade',
    }))
  }

/** The notary by the table of states; a session that was moved to a meeting in person stays one. */
const notaryOf = ({ notary, property }: ApplicationFacts, waitingPeriodEndsOn: IsoDay | undefined): Notary => ({
  tries: 0,
  ...notary,
  manual: notary?.manual === true || remoteNotary(property) === 'in-person',
  waitingPeriodEndsOn,
})

const readyFor =
  (waitingPeriodEndsOn: IsoDay | undefined) =>
  ({ at, facts }: UnitOfWork): { change: FactsChange; publish: 'documentsMade' } => ({
    change: {
      disclosures: { ...facts.disclosures, notaryReadyAt: at },
      notary: notaryOf(facts, waitingPeriodEndsOn),
    },
    publish: 'documentsMade',
  })

/** GENERATE_NOTARY_DISCLOSURE: where the money goes, how the deed is notarised, and from which day on. */
export const makeNotaryDisclosure =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const { app, today } = context
    const dueOn = await waitsUntil(context, documents)
    const made = await documents.make(context, ['CLOSING_SUMMARY'])
    const write = documentsStored(made, readyFor(dueOn))
    return async (work) => {
      await write(work)
      if (dueOn === undefined) return
      await setDeadline(app, work.tx, { application: work.uuid, kind: 'waitingPeriodOver', dueOn, today })
    }
  }
