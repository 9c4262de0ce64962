import type { RuleName, Seen } from './rules/index.ts'

type Facts = Seen['now']['facts']

const withFacts = (seen: Seen, change: (facts: Facts) => Partial<Facts>): Seen => ({
  ...seen,
  now: { ...seen.now, facts: { ...seen.now.facts, ...change(seen.now.facts) } },
})

const neverAsked = {
  uuid: '00000000-0000-4000-8000-00000000000f',
  firstName: 'Never',
  lastName: 'Asked',
  email: 'never.asked@example.test',
  relation: 'OTHER',
  owes: false,
}

const aCentMore = (body: string): string =>
  body.replace(/"drawCents":(\d+)/, (_, cents) => `"drawCents":${Number(cents) + 1}`)

/** For each rule, a funded application as it would stand had the rule been broken. */
export const broken: Readonly<Record<RuleName, (sound: Seen) => Seen>> = {
  theLogIsWhole: (seen) => ({
    ...seen,
    log: seen.log.map((entry, nth) => (nth === 2 ? { ...entry, at: new Date(entry.at.getTime() + 1) } : entry)),
  }),
  oneStepIsOpen: (seen) => ({ ...seen, now: { ...seen.now, step: 'DEED_SIGNING' } }),
  nothingIsFundedUnsigned: (seen) => ({ ...seen, signed: [] }),
  everyOwnerSigned: (seen) =>
    withFacts(seen, ({ additional }) => ({
      additional: additional && { ...additional, otherOwners: [neverAsked, ...additional.otherOwners] },
    })),
  theRightToCancelIsOver: (seen) =>
    withFacts(seen, ({ rescission, funding }) => ({
      rescission: rescission && { ...rescission, endsMidnightOf: funding?.disbursedOn ?? '' },
    })),
  twoPeopleApproved: (seen) =>
    withFacts(seen, ({ funding }) => ({
      funding: funding && { ...funding, approvals: funding.approvals.slice(0, 1) },
    })),
  moneyGoesToTheFundedOnly: (seen) => {
    const unpaid = withFacts(seen, () => ({ funding: undefined }))
    return { ...unpaid, now: { ...unpaid.now, step: 'CANCELLED' } }
  },
  paymentsAddUp: (seen) => ({
    ...seen,
    payments: seen.payments.map((payment, nth) =>
      nth === 0 ? { ...payment, amountCents: payment.amountCents - 1 } : payment,
    ),
  }),
  offersAddUp: (seen) => ({
    ...seen,
    receipt: seen.receipt && { ...seen.receipt, body: aCentMore(seen.receipt.body) },
  }),
  decisionsReplay: (seen) => ({
    ...seen,
    decisions: seen.decisions.map((decision) => ({ ...decision, sha256: Buffer.alloc(32) })),
  }),
}
