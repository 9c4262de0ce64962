import type { Rules, Seen } from './rule.ts'

/** Every payment once: a vendor that gave no answer is asked again, under the same reference. */
const sentOf = ({ payments }: Seen): readonly number[] => [
  ...new Map(payments.map(({ reference, amountCents }) => [reference, amountCents])).values(),
]

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

const payoffsOf = ({ now }: Seen): number =>
  (now.facts.liens?.items ?? []).filter(({ beingPaidOff }) => beingPaidOff).length

const isComplete = ({ now }: Seen): boolean => now.step === 'COMPLETE' && now.facts.offer !== undefined

/** The draw leaves whole: to the borrower what the fee and the debts paid off leave of it. */
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
