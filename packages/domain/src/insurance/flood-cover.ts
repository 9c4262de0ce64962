import { type ApplicationFacts, type FloodPolicy, isMoneyUnderWay, type Property } from '../application/index.ts'
import { addDays, type Day, day, daysBetween } from '../calendar/index.ts'
import type { Dated } from '../states/index.ts'
import type { Step } from '../workflow/index.ts'

type Limit = {
  /** The largest number of homes in such a building. */
  readonly upToUnits: number
  readonly buildingCents: number
}

/** The maximum that the national program insures for a residential building, by kind. */
export const nationalFloodLimits: Dated<readonly Limit[]> = {
  effectiveOn: '2014-06-01',
  source: '42 U.S.C. 4013(b)(2) and (4); 44 CFR 61.6(a)',
  toConfirm: true,
  rows: [
    { upToUnits: 4, buildingCents: 250_000_00 },
    { upToUnits: Number.POSITIVE_INFINITY, buildingCents: 500_000_00 },
  ],
}

export const nationalFloodLimitCents = ({ units }: Pick<Property, 'units'>): number =>
  nationalFloodLimits.rows.find(({ upToUnits }) => units <= upToUnits)?.buildingCents ?? 0

/**
 * What the home will secure once the line is open: the line at its full limit and every lien with priority over it,
 * lines of credit at their limit. What the line pays off is not counted twice.
 */
export const debtOnHomeCents = ({ offer, liens }: Pick<ApplicationFacts, 'offer' | 'liens'>): number =>
  (liens?.items ?? [])
    .filter(({ securedByHome, beingPaidOff }) => securedByHome && !beingPaidOff)
    .reduce(
      (sum, { kind, balanceCents, limitCents }) =>
        sum + (kind === 'HELOC' ? Math.max(balanceCents, limitCents) : balanceCents),
      offer?.amountCents ?? 0,
    )

export type FloodCoverBasis = 'DEBT' | 'NATIONAL_LIMIT' | 'INSURABLE_VALUE'

type Facts = Pick<ApplicationFacts, 'offer' | 'liens' | 'property' | 'insurance' | 'flood' | 'floodPolicy'>

/**
 * The smallest of: what the home will secure, the national limit for its kind of building, and its insurable value (42
 * U.S.C. 4012a(b)(1)). The insurable value is the replacement cost in the homeowner policy; without one the other two
 * decide, which never requires less.
 */
export const requiredFloodCover = (
  facts: Omit<Facts, 'flood' | 'floodPolicy'>,
): { readonly cents: number; readonly basis: FloodCoverBasis } => {
  const bounds: readonly { readonly cents: number; readonly basis: FloodCoverBasis }[] = [
    { cents: debtOnHomeCents(facts), basis: 'DEBT' },
    { cents: nationalFloodLimitCents(facts.property), basis: 'NATIONAL_LIMIT' },
    {
      cents: facts.insurance?.replacementCostCents ?? Number.POSITIVE_INFINITY,
      basis: 'INSURABLE_VALUE',
    },
  ]
  return bounds.reduce((least, next) => (next.cents < least.cents ? next : least))
}

/** The home lies in a special flood hazard area: no payment without a flood policy (42 U.S.C. 4012a(b)(1)). */
export const needsFloodPolicy = ({ flood }: Pick<Facts, 'flood'>): boolean => flood?.specialHazardArea === true

/** The national program issues no policy in this community (42 U.S.C. 4012a(b), 4106). */
export const isOutsideFloodProgram = ({ flood }: Pick<Facts, 'flood'>): boolean =>
  needsFloodPolicy({ flood }) && flood?.determination?.participates === false

/**
 * Whether this kind of policy is available there: outside the program only a private one, and only if the lender
 * accepts it.
 */
export const takesPolicyKind = ({ flood }: Pick<Facts, 'flood'>, kind: FloodPolicy['kind']): boolean =>
  !isOutsideFloodProgram({ flood }) || (kind === 'PRIVATE' && flood?.outsideProgram === 'PRIVATE_POLICY')

const isInForce = ({ effectiveOn, expiresOn }: FloodPolicy, today: string): boolean =>
  effectiveOn <= today && today <= expiresOn

/** Whether the home is insured on a day as the law requires; a home outside a hazard area always is. */
export const isFloodCovered = (facts: Facts, today: string): boolean => {
  if (!needsFloodPolicy(facts)) return true
  const { floodPolicy } = facts
  return (
    floodPolicy?.status === 'ACCEPTED' &&
    takesPolicyKind(facts, floodPolicy.kind) &&
    isInForce(floodPolicy, today) &&
    floodPolicy.coverCents >= requiredFloodCover(facts).cents
  )
}

/** Days for an owner without enough flood insurance, from the first notice (42 U.S.C. 4012a(e)(2)). */
export const FLOOD_POLICY_DAYS = 45

/** The first reminder comes after the owner has had the page for a few days; there are three within the 45 days. */
const REMINDERS = { most: 3, firstAfterDays: 3, everyDays: 15 } as const

/** From its own step until the payment: a policy is required, and an expired one has to be renewed. */
export const FLOOD_POLICY_STEPS = [
  'TRUST_AND_INSURANCE',
  'GENERATE_RESCISSION',
  'RESCISSION',
  'RECORDING',
  'FUNDABLE',
  'FUNDING_DECISION',
] as const satisfies readonly Step[]

type At = {
  /** The day on which the application reached its step, and today, in the organisation's zone. */
  readonly since: Day
  readonly today: Day
  readonly dayOf: (instant: string) => Day
}

/** Whether to remind the owner now that a flood policy is missing. No reminder is due while staff read one. */
export const isFloodReminderDue = (facts: ApplicationFacts, { since, today, dayOf }: At): boolean => {
  const { floodPolicy, floodReminders: sent } = facts
  if (isFloodCovered(facts, today) || floodPolicy?.status === 'IN_REVIEW' || isMoneyUnderWay(facts)) return false
  if (sent === undefined) return daysBetween(since, today) >= REMINDERS.firstAfterDays
  return sent.count < REMINDERS.most && daysBetween(dayOf(sent.at), today) >= REMINDERS.everyDays
}

/** The first day after the 45 days. */
export const floodPolicyDueOn = (firstRemindedOn: string): Day => addDays(day(firstRemindedOn), FLOOD_POLICY_DAYS)
