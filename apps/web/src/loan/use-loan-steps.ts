import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { type ClientProgressValue, loanProgress } from '@hearthline/domain/progress'
import { STAGE_VALUES } from '@hearthline/domain/workflow'
import type { Step } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { loanStepWords } from './progress-words.ts'

type Given = {
  readonly stage: ApplicationRecord['stage']
  readonly state: ApplicationStatus['state']
  readonly isManualNotary: boolean
  /** Where the page stands, when it says so itself. */
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
