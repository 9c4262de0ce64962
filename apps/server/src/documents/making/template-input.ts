import type { ApplicationFacts, OtherOwner } from '@hearthline/domain/application'
import type { Day } from '@hearthline/domain/calendar'
import type { Language } from '@hearthline/domain/languages'
import type { LendingRules, Organisation } from '../../organisations/index.ts'
import type { CounselorsVendor } from '../../vendors/index.ts'

/** All that a paper can be made of. Builders are pure: this in, the paper's data out. */
export type TemplateInput = {
  readonly organisation: Organisation
  readonly loanNumber: string
  /** The language of the words that data carries; its papers are signed in English. */
  readonly locale: Language
  /** The day the application was begun, on the organisation's clock. */
  readonly appliedOn: Day
  readonly facts: ApplicationFacts
  /** What the line is priced and decided by: the rules kept with the chosen offer, the day's until one is chosen. */
  readonly rules: LendingRules
  /** Printed on the paper, and what its dates are reckoned from. */
  readonly today: Day
  readonly counselors: CounselorsVendor
  /** The other owner whom the paper is for alone; without one it is the borrower's, or everybody's. */
  readonly owner?: OtherOwner | undefined
}
