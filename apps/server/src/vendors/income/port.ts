import type { IncomeSource } from '@hearthline/domain/enumerations'

/** Payroll, bank and tax records with the borrower's permission. */
export type IncomeVendor = {
  readonly name: string
  open(request: { reference: string; type: 'payroll' | 'bank' | 'tax' }): Promise<IncomeLink>
  fetch(request: { reference: string; token: string; choice: string; person: IncomePerson }): Promise<IncomeAnswer>
}

/** Whoever applies, as far as a vendor must know to look the income up. */
export type IncomePerson = { readonly firstName: string; readonly lastName: string; readonly statedAnnualCents: number }

export type IncomeLink = {
  readonly token: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

export type IncomeAnswer =
  | { readonly outcome: 'found'; readonly source: IncomeSource; readonly annualCents: number; readonly label: string }
  | { readonly outcome: 'notFound' }
