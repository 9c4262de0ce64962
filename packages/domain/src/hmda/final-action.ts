import { INCOMPLETE, isApproved, isCounterofferOut } from '../application/index.ts'
import type { Day } from '../calendar/index.ts'
import { hmdaDenialReasons, refusalReasons } from '../underwriting/index.ts'
import type { Step } from '../workflow/index.ts'
import type { ReportedFacts } from './reported-facts.ts'

/** HMDA action taken (12 CFR 1003.4(a)(8)); purchases and preapprovals do not occur here. */
export type ActionCode = '1' | '2' | '3' | '4' | '5'

export type Denial = { readonly codes: readonly string[]; readonly text: string | null }

export type FinalAction = {
  readonly code: ActionCode
  readonly on: Day
  /** For a denial only. */
  readonly denial?: Denial
}

export type ClosedCase = {
  readonly facts: ReportedFacts
  readonly step: Step
  /** The day on which it reached that step. */
  readonly enteredOn: Day
  /** The day on which the documents were signed, which opened the account; undefined before. */
  readonly signedOn: Day | undefined
}

export type ActionTaken =
  | { readonly ok: true; readonly action: FinalAction | undefined }
  | { readonly ok: false; readonly reason: 'closedWithoutReason' | 'fundedUnsigned' }

const denialOf = (facts: ReportedFacts): Denial => {
  const { codes, text } = hmdaDenialReasons(refusalReasons(facts))
  return { codes: codes.map(String), text }
}

const cancelled = ({ facts, enteredOn: on }: ClosedCase): ActionTaken => {
  const { cancellation } = facts
  // A line that was rescinded counts as approved and not accepted (12 CFR 1003.4, comment 4(a)(8)(i)-10).
  if (cancellation?.kind === 'RESCINDED' || isApproved(facts)) return { ok: true, action: { code: '2', on } }
  // A counteroffer was made and not accepted (12 CFR 1003.4, comment 4(a)(8)(i)-9).
  if (isCounterofferOut(facts)) return { ok: true, action: { code: '3', on, denial: denialOf(facts) } }
  if (cancellation?.kind === 'WITHDRAWN') return { ok: true, action: { code: '4', on } }
  if (cancellation?.reason === INCOMPLETE) return { ok: true, action: { code: '5', on } }
  return { ok: false, reason: 'closedWithoutReason' }
}

/** The final action of an application; undefined while it is in progress. */
export const finalAction = (closed: ClosedCase): ActionTaken => {
  const { facts, step, enteredOn, signedOn } = closed
  if (step === 'DECLINED') return { ok: true, action: { code: '3', on: enteredOn, denial: denialOf(facts) } }
  if (step === 'CANCELLED') return cancelled(closed)
  if (step !== 'COMPLETE' && facts.funding?.disbursedOn === undefined) return { ok: true, action: undefined }
  if (signedOn === undefined) return { ok: false, reason: 'fundedUnsigned' }
  return { ok: true, action: { code: '1', on: signedOn } }
}
