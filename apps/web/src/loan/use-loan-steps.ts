import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { type ClientProgressValue, type LoanStepLabel, loanProgress } from '@hearthline/domain/progress'
import { STAGE_VALUES } from '@hearthline/domain/workflow'
import type { Step } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** portal.md 4.1, the loan's progress steps. */
const loanStepWords: Readonly<Record<LoanStepLabel, MessageDescriptor>> = {
  'Basic Info': msg`Basic Info`,
  'Select Offer': msg`Select Offer`,
  'Provide More Info': msg`Provide More Info`,
  'Link Income Sources': msg`Link Income Sources`,
  'Verify Identity': msg`Verify Identity`,
  'Sign Documents': msg`Sign Documents`,
  'Schedule Notary Session': msg`Schedule Notary Session`,
  'Talk to eNotary': msg`Talk to eNotary`,
}

type Given = {
  readonly stage: ApplicationRecord['stage']
  readonly state: ApplicationStatus['state']
  readonly isManualNotary: boolean
  /** The stage of the page, when it has one of its own. */
  readonly pageStage?: ClientProgressValue | undefined
}

const CLOSED: readonly ApplicationStatus['state'][] = ['DECLINED', 'CANCELLED']

/** The seven steps of a loan, translated, as the rail and the dashboard's line draw them. */
export const useLoanSteps = (): ((given: Given) => readonly Step[]) => {
  const { i18n } = useLingui()
  return ({ stage, state, isManualNotary, pageStage }) =>
    loanProgress(pageStage ?? STAGE_VALUES[stage], { isManualNotary }).map(({ label, state: mark }) => ({
      key: label,
      label: i18n._(loanStepWords[label]),
      state: mark === 'here' && CLOSED.includes(state) ? 'closed' : mark,
    }))
}
