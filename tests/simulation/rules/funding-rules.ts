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
