import type { TAX_FORMS } from '@hearthline/contracts'
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
  /** Orders records by a signed form, and asks after them by the same reference. They come after hours or days. */
  order(request: IncomeOrder): Promise<IncomeOrderAnswer>
}

/** Whoever applies, as far as a vendor must know to look the income up. */
export type IncomePerson = { readonly firstName: string; readonly lastName: string; readonly statedAnnualCents: number }

export type IncomeLink = {
  readonly token: string
  /** Who it is that the borrower signs in with, where one port speaks for several. */
  readonly name?: string
  /** The vendor's own page to sign in at, where it has one; the borrower comes back to choose. */
  readonly signInUrl?: string | undefined
  /** The form that the borrower signs in place of a sign-in, where the records are ordered by it. */
  readonly form?: (typeof TAX_FORMS)[number] | undefined
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

export type IncomeAnswer =
  | { readonly outcome: 'found'; readonly source: IncomeSource; readonly annualCents: number; readonly label: string }
  | { readonly outcome: 'notFound' }

export type IncomeOrder = {
  readonly reference: string
  /** The link's, or the one that came with the last 'pending'. */
  readonly token: string
  /** It was asked before, and the answer may have been lost: what was ordered already is not ordered again. */
  readonly isRepeat: boolean
  readonly person: Pick<IncomePerson, 'firstName' | 'lastName'>
  /** Nine digits. */
  readonly taxId: string
  /** The tax years asked for, newest first. */
  readonly years: readonly number[]
  /** The signed form, a PDF. */
  readonly form: Uint8Array
}

export type IncomeOrderAnswer =
  | IncomeAnswer
  /** What the order goes by from now on, where that is not the link's token. */
  | { readonly outcome: 'pending'; readonly token?: string | undefined }
  /** The records as papers, PDFs, which a person reads. */
  | {
      readonly outcome: 'papers'
      readonly papers: readonly { readonly fileName: string; readonly bytes: Uint8Array }[]
    }
  /** The form cannot be read or does not fit the person: another is wanted. */
  | { readonly outcome: 'formUnusable' }

/** Of a vendor that only opens sign-ins: it asked for no form, and finds nothing by one. */
export const takesNoOrders: IncomeVendor['order'] = async () => ({ outcome: 'notFound' })
