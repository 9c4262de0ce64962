import type { ManualQuestion, ManualQuestionName } from '@hearthline/domain/application'
import { approvedAnswerTo, MANUAL_ANSWER, MANUAL_VALUE } from '@hearthline/domain/manual-vendors'
import { readApplication, type UnitOfWork } from '../applications/index.ts'
import { bytesOf, everyDocumentOf } from '../documents/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type DeskTables, deleteWait } from '../vendor-desk/index.ts'
import type { AsksPerson, ByHand } from '../vendors/index.ts'
import { applicationIn } from './consume-webhook.ts'
import { escalate, openAtStep, type Zones } from './needs-attention.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/** A lender's people as vendors: which kinds they do, and what they answered. */
export const byHandFor = (
  { db, files, isManual }: Pick<AppContext, 'db' | 'files' | 'isManual'>,
  organisation: string,
): ByHand => ({
  isManual: (vendor) => isManual(organisation, vendor),
  answerTo: async (reference) => {
    const uuid = applicationIn(reference)
    if (uuid === undefined) return undefined
    const { facts } = await readApplication(db, organisation, uuid, { caller, does: 'readApplication' })
    const found = approvedAnswerTo(facts, reference)
    if (found?.given.question !== 'recording') return found?.given.answer
    const { outcome, instrumentNumber, recordedOn } = found.given.answer
    const documents = await everyDocumentOf(db, { organisation, application: uuid })
    const copy = documents.find((one) => one.uuid === found.document.uuid)
    if (copy === undefined) throw new Error('the deed that two people brought is not on file')
    // People read a day off the stamp: at noon it is the same one everywhere in the country.
    return { outcome, instrumentNumber, recordedAt: `${recordedOn}T12:00:00Z`, image: await bytesOf(files, copy) }
  },
})

const textOf = (request: object, name: string): string | undefined => {
  const value = Object.entries(request).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
const centsOf = (request: object, ...names: readonly string[]): number | undefined => {
  const value = Object.entries(request).find(([key]) => names.includes(key))?.[1]
  return typeof value === 'number' ? value : undefined
}

/** What a person has to know of the question, from what the vendor would have been asked. */
const questionOf = (question: ManualQuestionName, { request }: AsksPerson, since: string): ManualQuestion => {
  const asked = typeof request === 'object' && request !== null ? request : {}
  const [creditor, mask] = [textOf(asked, 'creditor'), textOf(asked, 'mask')]
  const amountCents = centsOf(asked, 'amountCents', 'balanceCents')
  return {
    question,
    reference: textOf(asked, 'reference') ?? '',
    ...(creditor !== undefined && { creditor }),
    ...(mask !== undefined && { mask }),
    ...(amountCents !== undefined && { amountCents }),
    since,
  }
}

/** Whether the question waits for a person already: the job that asks it runs again now and then. */
const isAsked = (
  { facts: { manualQuestion, needsAttention }, now }: UnitOfWork,
  { reference }: ManualQuestion,
): boolean => manualQuestion?.reference === reference && needsAttention?.step === now.step

/** Puts the question of a step before the lender's people, who have its vendor's work. */
export const askPerson = async (
  app: AppContext,
  zoneOf: Zones,
  { data, asked }: { readonly data: JobData; readonly asked: AsksPerson },
): Promise<void> => {
  const { organisation, application, step } = data
  if (application === undefined) return
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step, zone: zoneOf(organisation) })
    if (work === undefined) return
    await deleteWait(tx.as<DeskTables>(), { organisation, application, step: work.now.step })
    if (asked.question === undefined) {
      if (work.facts.needsAttention?.step !== work.now.step)
        escalate(work, asked.vendor === 'valuation' ? MANUAL_VALUE : 'vendorFailed', asked.vendor)
      return
    }
    const manualQuestion = questionOf(asked.question, asked, work.at)
    if (isAsked(work, manualQuestion)) return
    const needsAttention = { step: work.now.step, reason: MANUAL_ANSWER, vendor: asked.vendor, since: work.at }
    const { question, reference } = manualQuestion
    work.change({ manualQuestion, needsAttention }, { kind: 'askedByHand', note: { question, reference } })
  })
}
