import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LienKind } from './liens-form.ts'

export const LIEN_KINDS = ['MORTGAGE', 'HELOC', 'TAX_LIEN', 'JUDGMENT', 'OTHER'] as const satisfies readonly LienKind[]

/** What a lien is called, by its kind. */
export const lienWords: Readonly<Record<LienKind, MessageDescriptor>> = {
  MORTGAGE: msg`Mortgage`,
  HELOC: msg`Home equity line`,
  TAX_LIEN: msg`Tax lien`,
  JUDGMENT: msg`Judgment`,
  OTHER: msg`Other debt`,
}

/** Where a lien that we found was found. */
export const sourceWords = {
  CREDIT: msg`from your credit report`,
  TITLE: msg`from the public records of the home`,
  BORROWER: msg`added by you`,
} as const satisfies Record<'CREDIT' | 'TITLE' | 'BORROWER', MessageDescriptor>
