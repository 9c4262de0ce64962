import type { IncomeVerification } from '../facts/index.ts'

type Shown = Pick<IncomeVerification, 'manualPaystub'> & {
  readonly sources: readonly Pick<IncomeVerification['sources'][number], 'source' | 'status'>[]
}

/**
 * How many paystubs the borrower still has to send: those that were asked for, less those that a person reads or has
 * accepted. One that was rejected is owed again only where the others are fewer than were asked for.
 */
export const paystubsOwed = ({ sources, manualPaystub }: Shown): number => {
  if (manualPaystub === undefined || !manualPaystub.needed) return 0
  const usable = sources.filter(({ source, status }) => source === 'MANUAL_PAYSTUB' && status !== 'REJECTED')
  return Math.max(0, manualPaystub.count - usable.length)
}

/** Paystubs are asked for: as many as before, and one where none was. */
export const withPaystubsAsked = (section: IncomeVerification): IncomeVerification => {
  const manualPaystub = { needed: true, tasksComplete: false, count: section.manualPaystub?.count ?? 1 }
  const asked = { ...section, manualPaystub }
  return { ...asked, manualPaystub: { ...manualPaystub, tasksComplete: paystubsOwed(asked) === 0 } }
}
