import type { ApplicationFacts } from '../application/index.ts'
import type { BypassState, StepProgress } from '../enumerations/index.ts'

/** Checks that a vendor makes and staff may settle in its place. */
export const HAND_CHECKS = ['EMPLOYMENT', 'BANK', 'IDENTITY', 'FLOOD'] as const
export type HandCheckName = (typeof HAND_CHECKS)[number]

type HandCheck = {
  readonly check: HandCheckName
  readonly progress: StepProgress
  /** Null until a vendor or the employer was asked. */
  readonly bypass: BypassState | null
}

type Asked = (facts: ApplicationFacts) => BypassState | undefined

const settled = ({ byHand }: { readonly byHand?: true | undefined }): BypassState => (byHand ? 'BYPASS' : 'NO_BYPASS')

const ASKED: Readonly<Record<HandCheckName, Asked>> = {
  // Income proven by its source also proves the employment; otherwise staff call the employer.
  EMPLOYMENT: ({ incomeVerification, employer, employmentChecked }) => {
    if (incomeVerification?.verifiedAnnualCents === undefined) return undefined
    if (!incomeVerification.employmentVerificationNeeded) return 'NO_BYPASS'
    const checked = employer === undefined ? employmentChecked : employer.checked
    return checked === undefined ? 'WAITING' : settled({ byHand: checked.verified || undefined })
  },
  BANK: ({ bank }) => {
    const account = bank?.disburse
    if (account?.status === undefined) return undefined
    return account.status === 'PENDING_REVIEW' ? 'WAITING' : settled(account)
  },
  // When no tries are left, the vendor's last refusal goes to staff.
  IDENTITY: ({ identity, needsAttention }) => {
    if (identity === undefined) return undefined
    const isBeforePerson = identity.status === 'REJECTED' && needsAttention?.step === 'IDENTITY_VERIFICATION'
    return identity.status === 'IN_REVIEW' || isBeforePerson ? 'WAITING' : settled(identity)
  },
  FLOOD: ({ flood }) => {
    if (flood === undefined) return undefined
    return flood.status === 'ORDERED' ? 'WAITING' : settled(flood)
  },
}

const PROGRESS: Readonly<Record<BypassState, StepProgress>> = {
  WAITING: 'IN_PROGRESS',
  BYPASS: 'COMPLETE',
  NO_BYPASS: 'COMPLETE',
}

/**
 * The progress of each such check, and whether the vendor's answer or staff settled it. A refusal is never a bypass.
 */
export const handChecks = (facts: ApplicationFacts): HandCheck[] =>
  HAND_CHECKS.map((check) => {
    const bypass = ASKED[check](facts)
    return { check, progress: bypass === undefined ? 'INITIAL' : PROGRESS[bypass], bypass: bypass ?? null }
  })
