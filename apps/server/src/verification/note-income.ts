import { type IncomeVerification, withPaystubsAsked } from '@hearthline/domain/application'
import type { UnitOfWork } from '../applications/index.ts'
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
export const rejectSource = (work: UnitOfWork, source: IncomeSourceFact, reason: RejectedFor): void => {
  const section = orPaystub(incomeSection(work.facts), source, reason)
  work.change(answeredAgain(work, section), { kind: 'incomeNotFound', note: { reason } })
}

/** A person read the papers of a source, and they prove nothing: the borrower sees why, and may show something else. */
export const refuseSource = (work: UnitOfWork, source: IncomeSourceFact, reason: string): void => {
  const changed = orPaystub(incomeSection(work.facts), source, reason)
  work.change(
    { incomeVerification: withPaystubsAsked(changed) },
    { kind: 'rejectPaystub', note: { source: source.id, reason } },
  )
}

/** What a vendor's records show: the income counts and the application goes on, or a paystub is asked for. */
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
