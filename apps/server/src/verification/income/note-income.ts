import { type FactsChange, type IncomeVerification, withPaystubsAsked } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, type UnitOfWork } from '../../applications/index.ts'
import type { WriteContext } from '../../platform/http/index.ts'
import { ContradictingAnswer, type IncomeAnswer } from '../../vendors/index.ts'
import { type IncomeSourceFact, incomeSection, replaceSource } from './income-section.ts'

/**
 * After this many failures in a row the application is escalated, and the borrower sees the other ways to prove income
 * (error/income).
 */
const TRIES = 3

const does = 'changeApplication'

/** Written in a transaction of its own, because the failure rolls back the unit of work. */
const noteFailure = async (context: WriteContext, uuid: string, error: unknown): Promise<void> => {
  const { caller, app, tenant } = context
  const moment = await context.moment()
  await app.db.inTransaction(tenant.id, async (tx) => {
    const work = await openApplication(tx, uuid, { caller, does, moment })
    const { step } = work.now
    if (!expects(step, 'incomeVerified')) return
    const section = incomeSection(work.facts)
    const vendorFailures = (section.vendorFailures ?? 0) + 1
    const contradicts = error instanceof ContradictingAnswer ? error.answers : undefined
    const isOver = (contradicts !== undefined || vendorFailures >= TRIES) && work.facts.needsAttention === undefined
    const needsAttention = {
      step,
      reason: contradicts === undefined ? 'vendorFailed' : 'answerContradicts',
      since: work.at,
    }
    work.change(
      { incomeVerification: { ...section, vendorFailures }, ...(isOver && { needsAttention }) },
      { kind: 'incomeVendorFailed', note: { vendorFailures, ...contradicts } },
    )
  })
}

/** Asks the vendor of income records. A failure is noted and thrown again. */
export const orNoteFailure = async <Answer>(
  context: WriteContext,
  uuid: string,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    await noteFailure(context, uuid, error)
    throw error
  }
}

/** The vendor answered again: clears the failure count and the escalation. */
export const answeredAgain = ({ facts, now }: UnitOfWork, section: IncomeVerification): FactsChange => {
  const { vendorFailures, ...incomeVerification } = section
  const needsAttentionHere = facts.needsAttention?.step === now.step && facts.needsAttention.reason === 'vendorFailed'
  return { incomeVerification, ...(needsAttentionHere && { needsAttention: undefined }) }
}

/** Codes for why a source does not count; a person gives a sentence instead. */
type RejectedFor = 'NOT_FOUND' | 'FORM_UNUSABLE'

/** The section with this proof rejected and a paystub asked for instead. */
const orPaystub = (section: IncomeVerification, source: IncomeSourceFact, reason: string): IncomeVerification => {
  const refused = replaceSource(section, { ...source, ordered: undefined, status: 'REJECTED', reason })
  const manualPaystub = section.manualPaystub ?? { needed: true, tasksComplete: false, count: 1 }
  return { ...refused, manualPaystub }
}

/** The proof does not count, and a paystub is asked for in its place. */
export const rejectSource = (work: UnitOfWork, source: IncomeSourceFact, reason: RejectedFor): void => {
  const section = orPaystub(incomeSection(work.facts), source, reason)
  work.change(answeredAgain(work, section), { kind: 'incomeNotFound', note: { reason } })
}

/** A person rejected the documents of a source: the borrower sees why and may send other proof. */
export const refuseSource = (work: UnitOfWork, source: IncomeSourceFact, reason: string): void => {
  const changed = orPaystub(incomeSection(work.facts), source, reason)
  work.change(
    { incomeVerification: withPaystubsAsked(changed) },
    { kind: 'rejectPaystub', note: { source: source.id, reason } },
  )
}

/** Records what the vendor found: the income counts and the application goes on, or a paystub is asked for. */
export const noteIncome = (work: UnitOfWork, source: IncomeSourceFact, answer: IncomeAnswer): void => {
  if (answer.outcome === 'notFound') {
    rejectSource(work, source, 'NOT_FOUND')
    return
  }
  const { outcome: _, annualCents, ...of } = answer
  const proved = { id: source.id, ...of, annualCents, status: 'VERIFIED' } as const
  const section = replaceSource(incomeSection(work.facts), proved)
  work.change(answeredAgain(work, section), { kind: 'incomeFound', note: { annualCents } })
  work.publish('incomeVerified')
}
