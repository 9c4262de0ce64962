import type { BroughtDocument } from '@hearthline/domain/documents'

/** Checks identity documents against what the borrower entered. */
export type IdentityVendor = {
  check(request: {
    reference: string
    /** The number of this person's try, from 1. */
    attempt: number
    firstName: string
    lastName: string
    birthDate: string
    /** The document types and their images. */
    documents: readonly { readonly type: BroughtDocument; readonly bytes: Uint8Array }[]
  }): Promise<IdentityAnswer>
}

/** Reasons are codes shown to the borrower; `review` means that a person has to look. */
export type IdentityAnswer =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'rejected' | 'review'; readonly reasons: readonly IdentityReason[] }

export type IdentityReason = 'BLURRED' | 'EXPIRED' | 'NAME_DIFFERS' | 'BIRTH_DATE_DIFFERS' | 'NOT_READABLE'
