import type { LoanStepLabel } from '@hearthline/domain/progress'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** portal.md 4.1, the loan's progress steps. */
export const loanStepWords: Readonly<Record<LoanStepLabel, MessageDescriptor>> = {
  'Basic Info': msg`Basic Info`,
  'Select Offer': msg`Select Offer`,
  'Provide More Info': msg`Provide More Info`,
  'Link Income Sources': msg`Link Income Sources`,
  'Verify Identity': msg`Verify Identity`,
  'Sign Documents': msg`Sign Documents`,
  'Schedule Notary Session': msg`Schedule Notary Session`,
  'Talk to eNotary': msg`Talk to eNotary`,
}
