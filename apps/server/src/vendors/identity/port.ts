import type { BroughtDocument } from '@hearthline/domain/documents'

/** Reads identity documents and compares them with what the borrower told us. */
export type IdentityVendor = {
  check(request: {
    reference: string
    /** The how-manieth try of this person, from 1. */
    attempt: number
    firstName: string
    lastName: string
    birthDate: string
    /** Which papers were given, and the images themselves. */
    documents: readonly { readonly type: BroughtDocument; readonly bytes: Uint8Array }[]
  }): Promise<IdentityAnswer>
}

/** Reasons are codes for the borrower's page; `review` means that a person has to look. */
export type IdentityAnswer =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'rejected' | 'review'; readonly reasons: readonly IdentityReason[] }

export type IdentityReason = 'BLURRED' | 'EXPIRED' | 'NAME_DIFFERS' | 'BIRTH_DATE_DIFFERS' | 'NOT_READABLE'
