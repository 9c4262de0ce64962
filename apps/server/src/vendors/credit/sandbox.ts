import { addDays, day } from '@hearthline/domain/calendar'
import { codeFrom } from '../number-from.ts'
import { answersFor, type PersonaCredit } from '../personas.ts'
import { traitOf, valueCentsOf } from '../sandbox-homes.ts'
import type { CreditReport, CreditRequest, CreditTroubleOutcome, CreditVendor } from './port.ts'

type Mortgage = CreditReport['mortgages'][number]

/**
 * A mortgage at an old, low rate, by default of 55 % of the home's value, so that every address leaves room for a line.
 */
const mortgageOn = (request: CreditRequest, { owedPercent = 55 }: PersonaCredit): Mortgage => {
  const balanceCents = Math.round((valueCentsOf(request) * owedPercent) / 100)
  return {
    creditor: 'Example Home Loans',
    mask: '4410',
    kind: 'MORTGAGE',
    balanceCents,
    limitCents: balanceCents,
    paymentCents: Math.round((balanceCents * 45) / 10_000),
  }
}

const lineOf = (balanceCents: number, index: number): Mortgage => ({
  creditor: `Example Credit Union ${index + 1}`,
  mask: String(7_001 + index),
  kind: 'HELOC',
  balanceCents,
  limitCents: balanceCents,
  paymentCents: Math.round(balanceCents / 100),
})

const RECENT_LINE = { balanceCents: 3_000_00, daysAgo: 120 } as const

/** Lines that depend on the home and not on the person. */
const recentLines = ({ street, askedOn }: CreditRequest): readonly Mortgage[] =>
  traitOf(street) === 'recentLine'
    ? [{ ...lineOf(RECENT_LINE.balanceCents, 8), openedOn: addDays(day(askedOn), -RECENT_LINE.daysAgo) }]
    : []

/** Late payers of the sandbox paid late twice, the last time two months ago. */
const tradelineOf =
  ({ askedOn }: CreditRequest, isLate: boolean) =>
  (mortgage: Mortgage) => ({
    ...mortgage,
    openedOn: mortgage.openedOn ?? '2019-04-12',
    timesLate: isLate ? 2 : 0,
    ...(isLate && { lastLateOn: addDays(day(askedOn), -61) }),
  })

const cardOf = ({ monthlyDebtCents }: PersonaCredit) => ({
  creditor: 'Sample Card Company',
  mask: '2210',
  kind: 'REVOLVING' as const,
  balanceCents: monthlyDebtCents * 8,
  limitCents: monthlyDebtCents * 20,
  paymentCents: monthlyDebtCents,
  openedOn: '2016-09-01',
  timesLate: 0,
})

/** Old enough to be discharged, and recent enough to be on file. */
const BANKRUPTCY = { kind: 'BANKRUPTCY_7', filedDaysAgo: 1_460, endedDaysAgo: 1_340 } as const

const publicRecordsOf = (request: CreditRequest, { bankruptcy }: PersonaCredit) => {
  const before = (days: number) => addDays(day(request.askedOn), -days)
  const { kind, filedDaysAgo, endedDaysAgo } = BANKRUPTCY
  const isShown = bankruptcy === true || bankruptcy === request.kind
  return isShown ? [{ kind, filedOn: before(filedDaysAgo), endedOn: before(endedDaysAgo) }] : []
}

const mortgagesOn = (request: CreditRequest, credit: PersonaCredit): readonly [Mortgage, ...Mortgage[]] => [
  mortgageOn(request, credit),
  ...(credit.lines ?? []).map(lineOf),
  ...recentLines(request),
]

const tradelinesOf = (request: CreditRequest, credit: PersonaCredit) => {
  const [first, ...others] = mortgagesOn(request, credit)
  return [tradelineOf(request, credit.delinquent)(first), ...others.map(tradelineOf(request, false)), cardOf(credit)]
}

const reportOf = (request: CreditRequest, credit: PersonaCredit): CreditReport => ({
  reportId: `SBX-${codeFrom(request.reference)}`,
  score: credit.score,
  scoreFactors: credit.scoreFactors,
  monthlyDebtCents: credit.monthlyDebtCents,
  delinquent: credit.delinquent,
  bankruptcy: publicRecordsOf(request, credit).length > 0,
  mortgages: mortgagesOn(request, credit),
  tradelines: tradelinesOf(request, credit),
  publicRecords: publicRecordsOf(request, credit),
  inquiries: credit.inquiries.map(({ creditor, daysAgo }) => ({
    creditor,
    on: addDays(day(request.askedOn), -daysAgo),
  })),
})

const isFound = ({ foundBy }: PersonaCredit, { taxId }: CreditRequest): boolean =>
  foundBy === undefined || (foundBy !== 'anotherName' && taxId?.replaceAll('-', '') === foundBy.taxId)

/**
 * Whether this is the first pull of its kind, by the number at the end of the reference; an obstacle affects only the
 * first pull.
 */
const isFirst = ({ kind, reference }: CreditRequest, { troublesPull = 'soft' }: PersonaCredit): boolean =>
  kind === troublesPull && reference.endsWith(':1')

/** The obstacle to this pull, if any. */
const troubleOf = (credit: PersonaCredit, request: CreditRequest): CreditTroubleOutcome | undefined => {
  if (request.kind === 'soft' && !isFound(credit, request)) return 'noMatch'
  if (credit.pin !== undefined && request.pin !== undefined)
    return request.pin === credit.pin ? undefined : 'frozenWithPin'
  const isChecked = request.checkedSince?.some((question) => question === credit.trouble) === true
  return isFirst(request, credit) && !isChecked ? credit.trouble : undefined
}

/** A made-up bureau. It only remembers which slow reports were asked for before. */
export const createSandboxCredit = (): CreditVendor => {
  const askedBefore = new Set<string>()
  return {
    bureau: 'Sandbox Credit Bureau',
    lifting: { phone: '+13035550188', website: 'https://bureau.example/freeze', takesPin: true },
    pull: async (request) => {
      const { credit } = answersFor(request)
      const trouble = troubleOf(credit, request)
      if (trouble !== undefined) return { outcome: trouble }
      if (credit.isSlow && !askedBefore.has(request.reference)) {
        askedBefore.add(request.reference)
        return { outcome: 'pending' }
      }
      return { outcome: 'report', report: reportOf(request, credit) }
    },
  }
}
