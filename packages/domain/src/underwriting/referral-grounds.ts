import { type ApplicationFacts, legalName } from '../application/index.ts'
import type { ReviewCode } from './facts.ts'

/** One thing that was found: an account, a record, an owner; with its day, its amount and how often, where it has them. */
export type Finding = {
  readonly what: string
  readonly on: string | null
  readonly cents: number | null
  readonly times: number | null
}

const finding = (what: string, more: Partial<Finding> = {}): Finding => ({
  what,
  on: null,
  cents: null,
  times: null,
  ...more,
})

const creditOf = ({ hardCredit, softCredit }: ApplicationFacts) => hardCredit ?? softCredit

const latePayments = (facts: ApplicationFacts): readonly Finding[] =>
  (creditOf(facts)?.tradelines ?? [])
    .filter(({ kind, timesLate }) => timesLate > 0 && (kind === 'MORTGAGE' || kind === 'HELOC'))
    .map(({ creditor, mask, timesLate, lastLateOn }) =>
      finding(`${creditor} ··${mask}`, { times: timesLate, on: lastLateOn ?? null }),
    )

const bankruptcies = (facts: ApplicationFacts): readonly Finding[] =>
  (creditOf(facts)?.publicRecords ?? [])
    .filter(({ kind }) => kind.startsWith('BANKRUPTCY'))
    .map(({ kind, filedOn }) => finding(kind, { on: filedOn }))

const deniedLiens = ({ liens }: ApplicationFacts): readonly Finding[] =>
  (liens?.items ?? [])
    .filter(({ source, securedByHome }) => source === 'TITLE' && !securedByHome)
    .map(({ creditor, balanceCents, openedOn }) => finding(creditor, { cents: balanceCents, on: openedOn ?? null }))

const FOUND: Readonly<Record<ReviewCode, (facts: ApplicationFacts) => readonly Finding[]>> = {
  DELINQUENCY: latePayments,
  BANKRUPTCY: bankruptcies,
  CONTRADICTION: deniedLiens,
  FRAUD_ALERT: (facts) => {
    const credit = creditOf(facts)
    return credit === undefined ? [] : [finding(credit.bureau, { on: credit.pulledOn })]
  },
  OWNERSHIP: ({ ownershipDispute }) => (ownershipDispute?.recordedOwners ?? []).map((owner) => finding(owner)),
}

/** What each question that was left to a person was raised by: measured, beside what the rule allows without one. */
export const referralGrounds = (facts: ApplicationFacts, codes: readonly ReviewCode[]) =>
  codes.map((code) => ({
    code,
    found: [...FOUND[code](facts)],
    /** Whom the record should name; the other questions allow nothing at all. */
    allowed: code === 'OWNERSHIP' ? legalName(facts.applicant) : null,
  }))
