import type { ApplicationFacts } from '../application/index.ts'

/** What a message is made of, beside the facts. Days are ISO days, `createdAt` an instant. */
export type MismoCase = {
  readonly facts: ApplicationFacts
  readonly loanNumber: string
  readonly uli: string
  readonly appliedOn: string
  readonly signedOn: string | undefined
  readonly createdAt: string
  readonly lender: { readonly name: string; readonly nmlsId: string }
  readonly originator: { readonly name: string; readonly nmlsId: string | null } | undefined
}

/** Money as MISMO writes it. */
export const amount = (cents: number): string => (cents / 100).toFixed(2)
