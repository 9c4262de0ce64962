import type { FactsChange, IncomeVerification } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import type { WriteContext } from '../platform/http/index.ts'
import { ContradictingAnswer } from '../vendors/index.ts'
import { incomeSection } from './income-section.ts'

/** After so many failures in a row a person is told, and the borrower is shown the other ways (error/income). */
const TRIES = 3

const does = 'changeApplication'

/** Written beside the unit of work, which the failure ends. */
const noteFailure = async (context: WriteContext, uuid: string, error: unknown): Promise<void> => {
  const { caller, app, tenant } = context
  const moment = await context.moment()
  await app.db.inTransaction(tenant.id, async (tx) => {
    const work = await openApplication(tx, uuid, { caller, does, moment })
    const { step } = work.now
    if (!expects(step, 'incomeVerified')) return
    const section = incomeSection(work.facts)
    const vendorFailures = (section.vendorFailures ?? 0) + 1
    const contradicts = error instanceof ContradictingAnswer ? error.said : undefined
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

/** Asks the vendor of income records; that it gave no answer is noted, and told to whoever asked. */
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

/** The vendor answers again: nothing has failed, and nobody needs to look. */
export const answeredAgain = ({ facts, now }: UnitOfWork, section: IncomeVerification): FactsChange => {
  const { vendorFailures, ...incomeVerification } = section
  const needsAttentionHere = facts.needsAttention?.step === now.step && facts.needsAttention.reason === 'vendorFailed'
  return { incomeVerification, ...(needsAttentionHere && { needsAttention: undefined }) }
}
