import type { ApplicationFacts } from '../application/index.ts'
import { rowOf, type Step } from '../workflow/index.ts'

/** Why an application stands still whose home nobody could value, not even an appraiser on site. */
export const NO_VALUE_FOUND = 'noValueFound'

/** Whether the value that was ordered does not come, so that a person may bring it by a report. */
export const mayBringValue = ({
  step,
  needsAttention,
}: { step: Step } & Pick<ApplicationFacts, 'needsAttention'>): boolean =>
  needsAttention?.step === step && rowOf(step).on.valued === 'WAITING_FOR_FINAL_DECISION'
