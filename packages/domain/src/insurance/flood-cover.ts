import { type ApplicationFacts, type FloodPolicy, isMoneyUnderWay, type Property } from '../application/index.ts'
import { addDays, type Day, day, daysBetween } from '../calendar/index.ts'
import type { Dated } from '../states/index.ts'
import type { Step } from '../workflow/index.ts'

type Limit = {
  /** The most homes that such a building holds. */
  readonly upToUnits: number
  readonly buildingCents: number
}

/** The most that the national program covers of a residential building, by its kind. */
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
 * What the home will secure once the line is open: the line at its full limit, and every lien that stays before it, a line
 * of credit at its limit. What the line pays off is not counted twice.
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
 * The least of what the home will secure, the national limit of its kind of building and its insurable value
 * (42 U.S.C. 4012a(b)(1)). The insurable value is the replacement cost that the homeowner policy states; without one the
 * other two decide, which never asks for less.
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

/** The home lies in a special flood hazard area: no money without a flood policy (42 U.S.C. 4012a(b)(1)). */
export const needsFloodPolicy = ({ flood }: Pick<Facts, 'flood'>): boolean => flood?.specialHazardArea === true

/** The national program writes no policy in this community (42 U.S.C. 4012a(b), 4106). */
export const isOutsideFloodProgram = ({ flood }: Pick<Facts, 'flood'>): boolean =>
  needsFloodPolicy({ flood }) && flood?.determination?.participates === false

/** Whether the kind of policy can be had there: outside of the program a private one, and that where the lender takes it. */
export const takesPolicyKind = ({ flood }: Pick<Facts, 'flood'>, kind: FloodPolicy['kind']): boolean =>
  !isOutsideFloodProgram({ flood }) || (kind === 'PRIVATE' && flood?.outsideProgram === 'PRIVATE_POLICY')

const isInForce = ({ effectiveOn, expiresOn }: FloodPolicy, today: string): boolean =>
  effectiveOn <= today && today <= expiresOn

/** Whether the home is covered on a day as the law asks; a home outside of a hazard area always is. */
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

/** Days that the owner of a home without enough flood insurance has from the first notice (42 U.S.C. 4012a(e)(2)). */
export const FLOOD_POLICY_DAYS = 45

/** The first comes once they have had a few days with the page that asks; three within the 45 days. */
const REMINDERS = { most: 3, firstAfterDays: 3, everyDays: 15 } as const

/** From its own step until the money: a policy is asked for, and one that ran out is renewed. */
export const FLOOD_POLICY_STEPS = [
  'TRUST_AND_INSURANCE',
  'GENERATE_RESCISSION',
  'RESCISSION',
  'RECORDING',
  'FUNDABLE',
  'FUNDING_DECISION',
] as const satisfies readonly Step[]

type At = {
  /** The day on which the application came to its step, and today, where the organisation is. */
  readonly since: Day
  readonly today: Day
  readonly dayOf: (instant: string) => Day
}

/** Whether the owner is to be told now that a flood policy is missing. While a person reads one, nobody is. */
export const isFloodReminderDue = (facts: ApplicationFacts, { since, today, dayOf }: At): boolean => {
  const { floodPolicy, floodReminders: sent } = facts
  if (isFloodCovered(facts, today) || floodPolicy?.status === 'IN_REVIEW' || isMoneyUnderWay(facts)) return false
  if (sent === undefined) return daysBetween(since, today) >= REMINDERS.firstAfterDays
  return sent.count < REMINDERS.most && daysBetween(dayOf(sent.at), today) >= REMINDERS.everyDays
}

/** The first day on which the 45 days are over. */
export const floodPolicyDueOn = (firstRemindedOn: string): Day => addDays(day(firstRemindedOn), FLOOD_POLICY_DAYS)
