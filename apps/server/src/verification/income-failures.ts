import type { FactsChange, IncomeVerification } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { type InHand, openApplication } from '../applications/index.ts'
import type { WriteContext } from '../platform/http/index.ts'
import { ContradictingAnswer } from '../vendors/index.ts'
import { incomeSection } from './income-section.ts'

/** After so many failures in a row a person is told, and the borrower is shown the other ways (error/income). */
const TRIES = 3

const does = 'changeApplication'

/** Written beside the unit of work, which the failure ends. */
const noteFailure = async (context: WriteContext, uuid: string, fault: unknown): Promise<void> => {
  const { caller, house, tenant } = context
  const moment = await context.moment()
  await house.db.inTransaction(tenant.id, async (tx) => {
    const inHand = await openApplication(tx, uuid, { caller, does, moment })
    const { step } = inHand.now
    if (!expects(step, 'incomeVerified')) return
    const section = incomeSection(inHand.facts)
    const vendorFailures = (section.vendorFailures ?? 0) + 1
    const contradicts = fault instanceof ContradictingAnswer ? fault.said : undefined
    const isOver = (contradicts !== undefined || vendorFailures >= TRIES) && inHand.facts.needsAttention === undefined
    const needsAttention = {
      step,
      reason: contradicts === undefined ? 'vendorFailed' : 'answerContradicts',
      since: inHand.at,
    }
    inHand.change(
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
  } catch (fault) {
    await noteFailure(context, uuid, fault)
    throw fault
  }
}

/** The vendor answers again: nothing has failed, and nobody needs to look. */
export const answeredAgain = ({ facts, now }: InHand, section: IncomeVerification): FactsChange => {
  const { vendorFailures, ...incomeVerification } = section
  const isStuckHere = facts.needsAttention?.step === now.step && facts.needsAttention.reason === 'vendorFailed'
  return { incomeVerification, ...(isStuckHere && { needsAttention: undefined }) }
}
