import { addBusinessDays, type Day, day, firstBusinessDayFrom, instantToDay, isDay } from '@hearthline/domain/calendar'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import { lawInForce } from '@hearthline/domain/states'
import type { Rules, Seen, SeenDocument } from './rule.ts'

/** Names that other documents use for the same figure. */
const SAME: Readonly<Record<string, string>> = {
  openedOn: 'signedOn',
  agreementOn: 'signedOn',
  maturesOn: 'schedule.lastDueOn',
  lineCents: 'terms.lineCents',
  // What a restated schedule leaves as signed.
  'restated.schedule.lastDueOn': 'schedule.lastDueOn',
  'restated.schedule.dueDayOfMonth': 'schedule.dueDayOfMonth',
  'restated.schedule.drawEndsOn': 'schedule.drawEndsOn',
}

/** Every document is prepared and signed on a day of its own; consent to electronic records comes in two parts. */
const OWN = new Set(['preparedOn', 'part', 'signatures'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each figure with the path of its name; a list is one figure. */
const figuresOf = (printed: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (!isRecord(printed)) return [[SAME[path] ?? path, JSON.stringify(printed)]]
  return Object.entries(printed)
    .filter(([name]) => !OWN.has(name))
    .flatMap(([name, value]) => figuresOf(value, path === '' ? name : `${path}.${name}`))
}

/** Names that are specific to each type of document: other documents rightly have other values. */
const OWN_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  // Payments on an example draw, independent of the application (12 CFR 1026.40(d)(12)(xi)).
  IMPORTANT_TERMS: ['history', 'laterDraws.minimumDrawCents'],
  // One for each report that was read, about the person as that report identified them.
  CREDIT_SCORE_DISCLOSURE: ['credit', 'scores', 'consumer'],
  // What was certified, on its day: the final decision, autopay and payoff letters come after it.
  SUMMARY_DISCLOSURE: ['terms'],
  // Names and whether they owe, where the notice lists names.
  SECURITY_INSTRUMENT: ['owners'],
}

/** The notice of an owner who got it later states that owner's own last day (12 CFR 1026.15(a)(3)). */
const OWN_OF_OWNER = ['owners', 'cancelByOn', 'signedOn']

const isOwnFigure = ({ type, owner }: SeenDocument, name: string): boolean =>
  [...(OWN_OF_TYPE[type] ?? []), ...(owner === null ? [] : OWN_OF_OWNER)].some(
    (own) => name === own || name.startsWith(`${own}.`),
  )

const shortly = (value: string): string => (value.length > 80 ? `${value.slice(0, 80)}…` : value)

/** The documents that state different values for a figure. */
const contradictions = ({ documents }: Seen): readonly string[] => {
  const first = new Map<string, { readonly value: string; readonly type: string }>()
  return documents
    .filter(({ isStanding }) => isStanding)
    .flatMap((document) =>
      figuresOf(document.printed ?? {})
        .filter(([name]) => !isOwnFigure(document, name))
        .flatMap(([name, value]) => {
          const before = first.get(name) ?? { value, type: document.type }
          first.set(name, before)
          return before.value === value
            ? []
            : `${name}: ${shortly(before.value)} in ${before.type}, ${shortly(value)} in ${document.type}`
        }),
    )
}

/** Given to the owners, whichever document has replaced it by now. */
const given = ({ documents }: Seen, type: string) =>
  documents.flatMap((document) => {
    const { preparedOn, fees } = isRecord(document.printed) ? document.printed : {}
    return document.type === type && typeof preparedOn === 'string' && isDay(preparedOn)
      ? [{ preparedOn, fees: JSON.stringify(fees) }]
      : []
  })

/** West of every lender of the simulation, so that a late evening is never counted as the next day. */
const WEST = 'America/Los_Angeles'

/**
 * What reached the owners too late, in a state that requires the itemised figures and a copy of the application a
 * number of business days before the closing (Tex. Const. XVI 50(a)(6)(M)(ii)). Figures that changed since are not the
 * final ones.
 */
const givenTooLate = (seen: Seen): readonly string[] => {
  const { facts } = seen.now
  const { itemizationBusinessDays: days = 0 } = lawInForce(facts.property)
  const closedAt = facts.disclosures?.closingSignedAt
  if (days === 0 || closedAt === undefined) return []
  const closedOn = instantToDay(Date.parse(closedAt), WEST)
  const isInTime = ({ preparedOn }: { preparedOn: Day }) => addBusinessDays(preparedOn, days) <= closedOn
  const itemised = given(seen, 'ACCOUNT_OPENING_DISCLOSURE')
  const final = itemised.at(-1)
  const isItemised = itemised.some((one) => one.fees === final?.fees && isInTime(one))
  const isCopied = given(seen, 'SUMMARY_DISCLOSURE').some(isInTime)
  return [...(isItemised ? [] : ['the itemised figures']), ...(isCopied ? [] : ['the copy of the application'])]
}

const printedOf = ({ documents }: Seen, type: string): Readonly<Record<string, unknown>> | undefined => {
  const printed = documents.find((document) => document.type === type && document.isStanding)?.printed
  return isRecord(printed) ? printed : undefined
}

/** The day a bank sends what it received on a weekend or a holiday. */
const bankDayOf = ({ now }: Seen): Day | undefined => {
  const { disbursedOn } = now.facts.funding ?? {}
  return disbursedOn === undefined ? undefined : firstBusinessDayFrom(day(disbursedOn))
}

/** Where a restated schedule differs from the payment as it was sent, and from the payments in the record since. */
const misstated = (seen: Seen): boolean => {
  const { now, documents } = seen
  const { offer } = now.facts
  return documents
    .filter(({ type, isStanding }) => type === 'RESTATED_SCHEDULE' && isStanding)
    .some(({ printed }) => {
      const { fundedOn, restated } = isRecord(printed) ? printed : {}
      const { schedule, withAutopay, withoutAutopay } = isRecord(restated) ? restated : {}
      const stated = [fundedOn, schedule, withAutopay, withoutAutopay].map((one) =>
        isRecord(one) ? [one.firstDueOn, one.payments, one.paymentCents] : [one],
      )
      const known = [
        [bankDayOf(seen)],
        [offer?.firstPaymentOn, offer?.payments, undefined],
        [undefined, undefined, offer?.paymentCents],
        [undefined, undefined, offer?.paymentWithoutAutopayCents],
      ]
      return JSON.stringify(stated) !== JSON.stringify(known)
    })
}

export const documentRules = {
  'money left on another day than the closing summary told, and no schedule was restated': (seen) => {
    const expected = printedOf(seen, 'CLOSING_SUMMARY')?.expectedFundingOn
    const paidOn = bankDayOf(seen)
    if (seen.now.step !== 'COMPLETE' || expected === undefined || paidOn === expected) return false
    // The document is being made: a story does not end before.
    if (owesRestatedSchedule(seen.now.facts)) return false
    return printedOf(seen, 'RESTATED_SCHEDULE') === undefined
  },
  'a restated schedule tells other payments than the record': misstated,
  'closed before the final figures and the application had lain with the owners': (seen) => {
    const late = givenTooLate(seen)
    return late.length > 0 && late.join(' and ')
  },
  'two documents give one name two values': (seen) => {
    const found = contradictions(seen)
    return found.length > 0 && found.join('; ')
  },
} as const satisfies Rules
