import { type IncomeVerification, withPaystubsAsked } from '@hearthline/domain/application'
import type { InHand } from '../applications/index.ts'
import type { IncomeAnswer } from '../vendors/index.ts'
import { answeredAgain } from './income-failures.ts'
import { type IncomeSourceFact, incomeSection, replaceSource } from './income-section.ts'

/** Codes of why a source does not count; a person's reason is a sentence. */
type RejectedFor = 'NOT_FOUND' | 'FORM_UNUSABLE'

/** The section without this proof, in whose place a paystub does; what else was said of paystubs stands. */
const orPaystub = (section: IncomeVerification, source: IncomeSourceFact, reason: string): IncomeVerification => {
  const refused = replaceSource(section, { ...source, ordered: undefined, status: 'REJECTED', reason })
  const manualPaystub = section.manualPaystub ?? { needed: true, tasksComplete: false, count: 1 }
  return { ...refused, manualPaystub }
}

/** The proof does not count, and a paystub is asked for in its place. */
export const rejectSource = (inHand: InHand, source: IncomeSourceFact, reason: RejectedFor): void => {
  const section = orPaystub(incomeSection(inHand.facts), source, reason)
  inHand.change(answeredAgain(inHand, section), { kind: 'incomeNotFound', note: { reason } })
}

/** A person read the papers of a source, and they prove nothing: the borrower sees why, and may show something else. */
export const refuseSource = (inHand: InHand, source: IncomeSourceFact, reason: string): void => {
  const changed = orPaystub(incomeSection(inHand.facts), source, reason)
  inHand.change(
    { incomeVerification: withPaystubsAsked(changed) },
    { kind: 'rejectPaystub', note: { source: source.id, reason } },
  )
}

/** What a vendor's records show: the income counts and the application goes on, or a paystub is asked for. */
export const noteIncome = (inHand: InHand, source: IncomeSourceFact, answer: IncomeAnswer): void => {
  if (answer.outcome === 'notFound') {
    rejectSource(inHand, source, 'NOT_FOUND')
    return
  }
  const { outcome: _, annualCents, ...of } = answer
  const proved = { id: source.id, ...of, annualCents, status: 'VERIFIED' } as const
  const section = replaceSource(incomeSection(inHand.facts), proved)
  inHand.change(answeredAgain(inHand, section), { kind: 'incomeFound', note: { annualCents } })
  inHand.tell('incomeVerified')
}
