import { percentOf } from '../finance/index.ts'
import type { Percent } from './rate-sheet.ts'

/** What opening a line may cost, as far as it is known at or before account opening (12 CFR 1026.32(b)(2)). */
export const CHARGE_KINDS = [
  'ORIGINATION',
  'BROKER',
  'APPRAISAL',
  'VALUATION',
  'NOTARY',
  'RECORDING',
  'MORTGAGE_TAX',
  'PARTICIPATION',
  'LEAST_DRAW',
  'CREDIT_INSURANCE',
  'PREPAYMENT_PENALTY',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** One charge: a fixed amount, and a share of the line. */
export type KnownCharge = {
  readonly kind: ChargeKind
  readonly fixedCents: number
  readonly percentOfLine: Percent
  readonly paidBy: 'CONSUMER' | 'LENDER'
  /** Whether the creditor or an affiliate keeps a part of it, or is paid for it. */
  readonly isKept: boolean
}

/** When a charge of a kind counts. */
const COUNTS = ['ALWAYS', 'IF_CONSUMER_PAYS', 'IF_KEPT', 'NEVER'] as const
type Counts = (typeof COUNTS)[number]

type CountRow = { readonly counts: Counts; readonly citation: string; readonly why: string }

/** What a limit on fees counts, kind by kind, with the law that says so in our words. Counsel has to confirm each row. */
export type FeeCount = Readonly<Record<ChargeKind, CountRow>>

const thirdParty = {
  counts: 'IF_KEPT',
  citation: '12 CFR 1026.32(b)(2)(iii)',
  why: 'a reasonable charge of somebody else is left out, unless the creditor or an affiliate has a part of it',
} as const
const publicOfficial = {
  counts: 'NEVER',
  citation: '12 CFR 1026.4(e)(1)',
  why: 'it goes to a public official and is itemised, so it is no finance charge',
} as const

/** Points and fees of an open-end plan. */
export const POINTS_AND_FEES: FeeCount = {
  ORIGINATION: { counts: 'IF_CONSUMER_PAYS', citation: '12 CFR 1026.32(b)(2)(i)', why: 'it is a finance charge' },
  BROKER: {
    counts: 'ALWAYS',
    citation: '12 CFR 1026.32(b)(2)(ii)',
    why: 'what a broker is paid for the line counts, whoever pays it',
  },
  APPRAISAL: thirdParty,
  VALUATION: thirdParty,
  NOTARY: thirdParty,
  RECORDING: publicOfficial,
  MORTGAGE_TAX: publicOfficial,
  PARTICIPATION: {
    counts: 'IF_CONSUMER_PAYS',
    citation: '12 CFR 1026.32(b)(2)(vii)',
    why: 'it is paid to take part in the plan, at or before account opening',
  },
  LEAST_DRAW: {
    counts: 'IF_CONSUMER_PAYS',
    citation: '12 CFR 1026.32(b)(2)(viii)',
    why: 'at least one draw is assumed, at the least that a draw costs',
  },
  CREDIT_INSURANCE: {
    counts: 'IF_CONSUMER_PAYS',
    citation: '12 CFR 1026.32(b)(2)(iv)',
    why: 'its premium is paid at or before account opening',
  },
  PREPAYMENT_PENALTY: {
    counts: 'IF_CONSUMER_PAYS',
    citation: '12 CFR 1026.32(b)(2)(v)',
    why: 'the most that paying early may cost counts',
  },
}

const necessary = {
  counts: 'IF_CONSUMER_PAYS',
  citation: 'Tex. Const. XVI 50(a)(6)(E)',
  why: 'the owner has to pay it, to whomever, so that the line is made, evaluated, recorded or kept up',
} as const

/** What the cap of a state on the fees of a home equity loan counts; Texas has one. */
export const STATE_FEE_CAP: FeeCount = {
  ORIGINATION: necessary,
  BROKER: necessary,
  APPRAISAL: {
    counts: 'NEVER',
    citation: 'Tex. Const. XVI 50(a)(6)(E)(i)',
    why: 'an appraisal by a third party’s appraiser is left out',
  },
  VALUATION: necessary,
  NOTARY: necessary,
  RECORDING: necessary,
  MORTGAGE_TAX: { ...necessary, counts: 'NEVER', why: 'a state with this cap has no such tax' },
  PARTICIPATION: necessary,
  LEAST_DRAW: necessary,
  CREDIT_INSURANCE: { ...necessary, counts: 'NEVER', why: 'insurance that the owner chooses is not required' },
  PREPAYMENT_PENALTY: { ...necessary, counts: 'NEVER', why: 'it is no fee to make the line, and Texas forbids it' },
}

const DOES_COUNT: Readonly<Record<Counts, (charge: KnownCharge) => boolean>> = {
  ALWAYS: () => true,
  IF_CONSUMER_PAYS: ({ paidBy }) => paidBy === 'CONSUMER',
  IF_KEPT: ({ paidBy, isKept }) => paidBy === 'CONSUMER' && isKept,
  NEVER: () => false,
}

export const doesCount = (count: FeeCount, charge: KnownCharge): boolean =>
  DOES_COUNT[count[charge.kind].counts](charge)

export const counted = (count: FeeCount, charges: readonly KnownCharge[]): readonly KnownCharge[] =>
  charges.filter((charge) => doesCount(count, charge))

/** What a charge is on a line of this size. */
export const chargeCents = ({ fixedCents, percentOfLine }: KnownCharge, lineCents: number): number =>
  fixedCents + percentOf(lineCents, percentOfLine)

export const sumOfCharges = (charges: readonly KnownCharge[], lineCents: number): number =>
  charges.reduce((sum, charge) => sum + chargeCents(charge, lineCents), 0)
