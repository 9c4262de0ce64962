import type { ApplicationFacts, OtherOwner } from '@hearthline/domain/application'
import type { Day } from '@hearthline/domain/calendar'
import type { Language } from '@hearthline/domain/languages'
import type { Counteroffer } from '@hearthline/domain/underwriting'
import type { LendingRules, Organisation } from '../../organisations/index.ts'
import type { CounselorsVendor } from '../../vendors/index.ts'

/** All that a document is made from. Builders are pure: this goes in, the document's data comes out. */
export type TemplateInput = {
  readonly organisation: Organisation
  readonly loanNumber: string
  /** The language of the words in the data; documents are signed in English. */
  readonly locale: Language
  /** The day the application was begun, on the organisation's clock. */
  readonly appliedOn: Day
  readonly facts: ApplicationFacts
  /** The rules stored with the chosen offer; until one is chosen, today's. */
  readonly rules: LendingRules
  /** The day printed on the document, from which its dates are computed. */
  readonly today: Day
  readonly counselors: CounselorsVendor
  /** The other owner whom the document is for; without one it is for the borrower or everybody. */
  readonly owner?: OtherOwner | undefined
  /** Of the decision that the application rests on, for the counteroffer in writing alone. */
  readonly counteroffers?: readonly Counteroffer[]
}
