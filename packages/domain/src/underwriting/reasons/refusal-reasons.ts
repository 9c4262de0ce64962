import { type ApplicationFacts, isCounteroffer } from '../../application/index.ts'
import type { Limit } from '../lines/limits.ts'
import { type HmdaDenialCode, MOST_REASONS, REASONS, type ReasonCode } from './reasons.ts'

/** The basis of a refusal by staff if no rule gave a reason. */
export const REVIEW_REASONS = {
  IDENTITY_UNVERIFIED: { hmdaDenialCode: 6 },
  CREDIT_UNVERIFIED: { hmdaDenialCode: 6 },
  DELINQUENT: { hmdaDenialCode: 3 },
  BANKRUPTCY: { hmdaDenialCode: 3 },
  OWNERSHIP_UNVERIFIED: { hmdaDenialCode: 6 },
  EMPLOYMENT_UNVERIFIED: { hmdaDenialCode: 6 },
  UNVERIFIED: { hmdaDenialCode: 6 },
} as const satisfies Record<string, { readonly hmdaDenialCode: HmdaDenialCode }>

export type ReviewReason = keyof typeof REVIEW_REASONS

/** Why the chosen terms were not possible, when others were offered instead. */
export const TERMS_REASONS = {
  LINE_ABOVE_INCOME: { hmdaDenialCode: 1 },
  LINE_ABOVE_EQUITY: { hmdaDenialCode: 4 },
  LINE_ABOVE_STATE_LIMIT: { hmdaDenialCode: 4 },
  SCORE_BELOW_PRICE: { hmdaDenialCode: 3 },
  EQUITY_BELOW_PRICE: { hmdaDenialCode: 4 },
  TERMS_NOT_AVAILABLE: { hmdaDenialCode: 9, hmdaText: 'Amount or price asked for not available' },
} as const satisfies Record<string, { readonly hmdaDenialCode: HmdaDenialCode; readonly hmdaText?: string }>

export type TermsReason = keyof typeof TERMS_REASONS

/** The reason for each limit. */
export const TERMS_REASON_OF = {
  dti: 'LINE_ABOVE_INCOME',
  cltv: 'LINE_ABOVE_EQUITY',
  state: 'LINE_ABOVE_STATE_LIMIT',
  amount: 'TERMS_NOT_AVAILABLE',
} as const satisfies Record<Limit, TermsReason>

export const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(REASONS, text)

const isReviewReason = (text: string): text is ReviewReason => Object.hasOwn(REVIEW_REASONS, text)

const isTermsReason = (text: string): text is TermsReason => Object.hasOwn(TERMS_REASONS, text)

/** The sections that a reason may come from. */
type Reasoned = Pick<
  ApplicationFacts,
  'decision' | 'creditTrouble' | 'delinquent' | 'propertyTrouble' | 'softCredit' | 'hardCredit'
>

const reviewReason = (facts: Reasoned): ReasonCode | ReviewReason => {
  const { creditTrouble, delinquent, propertyTrouble, softCredit, hardCredit } = facts
  if (creditTrouble === 'MINOR') return 'UNDER_AGE'
  if (creditTrouble === 'FACTA') return 'IDENTITY_UNVERIFIED'
  if (creditTrouble !== undefined) return 'CREDIT_UNVERIFIED'
  if (delinquent === true) return 'DELINQUENT'
  if ((hardCredit ?? softCredit)?.bankruptcy === true) return 'BANKRUPTCY'
  return propertyTrouble === 'OWNERSHIP_DIFFERS' ? 'OWNERSHIP_UNVERIFIED' : 'UNVERIFIED'
}

/** Why an application was refused: the reasons of its decision, else the basis that staff must have used. */
export const refusalReasons = (facts: Reasoned): readonly string[] => {
  const { decision } = facts
  if (decision !== undefined && decision.reasons.length > 0) return decision.reasons
  // A counteroffer of an older release is stored without reasons: its binding limit gives the reason.
  if (isCounteroffer(decision)) return [TERMS_REASON_OF[decision.bindingLimit ?? 'amount']]
  return [reviewReason(facts)]
}

type Denial = { readonly code: HmdaDenialCode; readonly text?: string }

/** A reason in a person's own words has no code, so its words are included. */
const denialOf = (text: string): Denial => {
  if (isReviewReason(text)) return { code: REVIEW_REASONS[text].hmdaDenialCode }
  if (!isReasonCode(text) && !isTermsReason(text)) return { code: 9, text }
  const { hmdaDenialCode: code, ...entry } = isTermsReason(text) ? TERMS_REASONS[text] : REASONS[text]
  return 'hmdaText' in entry ? { code, text: entry.hmdaText } : { code }
}

/**
 * The denial codes of a HMDA row (12 CFR 1003.4(a)(16)), without duplicates, in the order of the reasons, with the free
 * text of code 9.
 */
export const hmdaDenialReasons = (
  reasons: readonly string[],
): { readonly codes: readonly HmdaDenialCode[]; readonly text: string | null } => {
  const denials = reasons.map(denialOf)
  const texts = denials.flatMap(({ text }) => text ?? [])
  return {
    codes: [...new Set(denials.map(({ code }) => code))].slice(0, MOST_REASONS),
    text: texts.length > 0 ? [...new Set(texts)].join('; ') : null,
  }
}
