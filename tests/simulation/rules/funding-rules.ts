import { isPaid, movesOf, type Rules, type Seen } from './rule.ts'

const approversOf = ({ now }: Seen): readonly string[] =>
  (now.facts.funding?.approvals ?? []).map(({ staffUuid }) => staffUuid)

const isPaidHome = ({ now: { facts } }: Seen): boolean => isPaid(facts) && facts.property.occupancy === 'PRIMARY'

const paidOn = ({ now }: Seen): string => now.facts.funding?.disbursedOn ?? ''

export const fundingRules = {
  'a line that cannot be rescinded has a period': (seen) =>
    isPaid(seen.now.facts) && !isPaidHome(seen) && seen.now.facts.rescission !== undefined,
  'funded while it could be rescinded': (seen) =>
    isPaidHome(seen) && !movesOf(seen.log).some(({ kind }) => kind === 'rescissionOver'),
  'money went before midnight of the last day': (seen) =>
    isPaidHome(seen) && paidOn(seen) <= (seen.now.facts.rescission?.endsMidnightOf ?? '9'),
  'money went before the hold was over': (seen) =>
    isPaidHome(seen) && paidOn(seen) < (seen.now.facts.rescission?.earliestDisbursementOn ?? '9'),
  'one person approved twice': (seen) => new Set(approversOf(seen)).size !== approversOf(seen).length,
  'funded by other than two people': (seen) => {
    const people = new Set(approversOf(seen)).size
    return isPaid(seen.now.facts) && people !== 2 && `${people}`
  },
  'funded without a second screening': ({ now }) => isPaid(now.facts) && now.facts.funding?.screenedAt === undefined,
  'money went for an application that is not funded': ({ now, payments }) =>
    now.step !== 'COMPLETE' && !isPaid(now.facts) && now.step !== 'FUNDING_DECISION' && payments.length > 0,
  'paid, and cancelled or declined': ({ now }) =>
    isPaid(now.facts) && (now.step === 'CANCELLED' || now.step === 'DECLINED') && now.step,
} as const satisfies Rules

/** Every payment once: a vendor that gave no answer is called again with the same reference. */
const sentOf = ({ payments }: Seen): readonly number[] => [
  ...new Map(payments.map(({ reference, amountCents }) => [reference, amountCents])).values(),
]

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

const payoffsOf = ({ now }: Seen): number =>
  (now.facts.liens?.items ?? []).filter(({ beingPaidOff }) => beingPaidOff).length

const isComplete = ({ now }: Seen): boolean => now.step === 'COMPLETE' && now.facts.offer !== undefined

/** The whole draw is paid out: the borrower gets what is left after the fee and the paid-off debts. */
export const paymentRules = {
  'one reference has two sums': ({ payments }) =>
    payments.some(({ reference, amountCents }) =>
      payments.some((other) => other.reference === reference && other.amountCents !== amountCents),
    ),
  'other cents went out than the draw leaves': (seen) => {
    const [sent, net] = [sumOf(sentOf(seen)), seen.now.facts.offer?.netCents]
    return isComplete(seen) && sent !== net && `${sent} out of ${net}`
  },
  'more or fewer payments were sent than are due': (seen) =>
    isComplete(seen) && sentOf(seen).length !== payoffsOf(seen) + 1 && `${sentOf(seen).length}`,
  'a payment of nothing, or less': (seen) => isComplete(seen) && sentOf(seen).some((cents) => cents <= 0),
} as const satisfies Rules
