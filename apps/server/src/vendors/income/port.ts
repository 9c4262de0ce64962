import type { TAX_FORMS } from '@hearthline/contracts'
import type { IncomeSource } from '@hearthline/domain/enumerations'

/**
 * Payroll, bank and tax records, with the borrower's permission. Live vendors have APIs of their own: `requestId` is that of our
 * own request or job, and is sent with each call.
 */
export type IncomeVendor = {
  readonly name: string
  open(
    request: {
      reference: string
      type: 'payroll' | 'bank' | 'tax'
      person: Pick<IncomePerson, 'firstName' | 'lastName'>
      /** The address to which a vendor's own page returns the browser; it contains the link. */
      returnUrl: string
    },
    requestId?: string,
  ): Promise<IncomeLink>
  fetch(
    request: { reference: string; token: string; choice: string; person: IncomePerson },
    requestId?: string,
  ): Promise<IncomeAnswer>
  /**
   * Orders records by a signed form; later calls with the same reference ask for the result, which takes hours or days.
   */
  order(request: IncomeOrder, requestId?: string): Promise<IncomeOrderAnswer>
}

/** The applicant's data that a vendor needs to find the income. */
export type IncomePerson = { readonly firstName: string; readonly lastName: string; readonly statedAnnualCents: number }

export type IncomeLink = {
  readonly token: string
  /** The vendor that the borrower signs in with, if one port stands for several. */
  readonly name?: string
  /** The vendor's own sign-in page, if it has one; the borrower returns to choose. */
  readonly signInUrl?: string | undefined
  /** The form to sign instead of a sign-in, if records are ordered by a form. */
  readonly form?: (typeof TAX_FORMS)[number] | undefined
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

export type IncomeAnswer =
  | { readonly outcome: 'found'; readonly source: IncomeSource; readonly annualCents: number; readonly label: string }
  | { readonly outcome: 'notFound' }

export type IncomeOrder = {
  readonly reference: string
  /** The token of the link, or of the last 'pending' answer. */
  readonly token: string
  /** True if this was asked before and the answer may have been lost; an existing order must not be repeated. */
  readonly isRepeat: boolean
  readonly person: Pick<IncomePerson, 'firstName' | 'lastName'>
  /** Nine digits. */
  readonly taxId: string
  /** The tax years, newest first. */
  readonly years: readonly number[]
  /** The signed form, a PDF. */
  readonly form: Uint8Array
}

export type IncomeOrderAnswer =
  | IncomeAnswer
  /** The token of the order from now on, if it differs from the link's. */
  | { readonly outcome: 'pending'; readonly token?: string | undefined }
  /** The records as PDFs, which a person reads. */
  | {
      readonly outcome: 'papers'
      readonly papers: readonly { readonly fileName: string; readonly bytes: Uint8Array }[]
    }
  /** The form is unreadable or does not match the person; another one is needed. */
  | { readonly outcome: 'formUnusable' }

/** For vendors with sign-in only, which take no orders by form. */
export const takesNoOrders: IncomeVendor['order'] = async () => ({ outcome: 'notFound' })
