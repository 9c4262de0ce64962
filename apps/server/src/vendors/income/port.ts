import type { IncomeSource } from '@hearthline/domain/enumerations'

/** Payroll, bank and tax records with the borrower's permission. */
export type IncomeVendor = {
  readonly name: string
  open(request: {
    reference: string
    type: 'payroll' | 'bank' | 'tax'
    person: Pick<IncomePerson, 'firstName' | 'lastName'>
    /** Where a vendor with a page of its own sends the browser back to; it names the link. */
    returnUrl: string
  }): Promise<IncomeLink>
  fetch(request: { reference: string; token: string; choice: string; person: IncomePerson }): Promise<IncomeAnswer>
}

/** Whoever applies, as far as a vendor must know to look the income up. */
export type IncomePerson = { readonly firstName: string; readonly lastName: string; readonly statedAnnualCents: number }

export type IncomeLink = {
  readonly token: string
  /** Who it is that the borrower signs in with, where one port speaks for several. */
  readonly name?: string
  /** The vendor's own page to sign in at, where it has one; the borrower comes back to choose. */
  readonly signInUrl?: string | undefined
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

export type IncomeAnswer =
  | { readonly outcome: 'found'; readonly source: IncomeSource; readonly annualCents: number; readonly label: string }
  | { readonly outcome: 'notFound' }
