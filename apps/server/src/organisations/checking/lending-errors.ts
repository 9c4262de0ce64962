import type { OrganisationRecord } from '@hearthline/contracts'
import { creditLimits, homeEquityLaw, looserFigures, looserThan, STATE_CODES } from '@hearthline/domain/states'
import type { Path, RecordError } from './error.ts'

type Sheet = OrganisationRecord['lending']['rateSheets'][number]

/** The index of the first entry that is out of order. */
const outOfOrder = (figures: readonly number[], direction: 1 | -1): number =>
  figures.findIndex((figure, at) => at > 0 && (figure - (figures[at - 1] ?? 0)) * direction <= 0)

const orderError = (path: Path, figures: readonly number[], direction: 1 | -1): readonly RecordError[] => {
  const at = outOfOrder(figures, direction)
  if (at < 0) return []
  const order = direction === 1 ? 'lowest' : 'highest'
  return [
    { path: [...path, at], says: `is out of order (${figures[at]})`, mend: `put the ${order} band first, each once` },
  ]
}

const sheetErrors = (sheet: Sheet, path: Path): readonly RecordError[] => {
  const bands = [
    ...orderError(
      [...path, 'scores'],
      sheet.scores.map(({ from }) => from),
      -1,
    ),
    ...orderError(
      [...path, 'hcltvs'],
      sheet.hcltvs.map(({ upToPercent }) => Number(upToPercent)),
      1,
    ),
    ...orderError(
      [...path, 'terms'],
      sheet.terms.map(({ termYears }) => termYears),
      1,
    ),
    ...orderError(
      [...path, 'fees'],
      sheet.fees.map(({ feePercent }) => Number(feePercent)),
      -1,
    ),
  ]
  if (Number(sheet.lowestPercent) < Number(sheet.highestPercent)) return bands
  return [
    ...bands,
    { path: [...path, 'highestPercent'], says: 'is not above lowestPercent', mend: 'give the span that is advertised' },
  ]
}

/** Errors of entries that share a day or a version, which would make them ambiguous. */
const doubled = (entries: readonly { effectiveOn: string; version: string }[], path: Path): readonly RecordError[] =>
  (['effectiveOn', 'version'] as const).flatMap((key) =>
    entries.flatMap((entry, at) =>
      entries.findIndex((other) => other[key] === entry[key]) < at
        ? [
            {
              path: [...path, at, key],
              says: 'is that of an earlier entry too',
              mend: 'give each a day and a version of its own',
            },
          ]
        : [],
    ),
  )

const amountErrors = ({ policies }: OrganisationRecord['lending']): readonly RecordError[] =>
  policies.flatMap(({ amounts: { minLineCents, maxLineCents, stepCents } }, at) =>
    minLineCents < maxLineCents && minLineCents % stepCents === 0
      ? []
      : [
          {
            path: ['lending', 'policies', at, 'amounts'],
            says: 'cannot be offered',
            mend: 'give a smallest line below the largest and a step that it is a multiple of',
          },
        ],
  )

/** portal.md 9: the limits for all lenders, as stated on shared pages and documents. */
const LENDS = { leastCents: 15_000_00, mostCents: 400_000_00, mostFeePercent: 4.99 } as const

const advertisedErrors = ({ policies, rateSheets }: OrganisationRecord['lending']): readonly RecordError[] => [
  ...policies.flatMap(({ amounts: { minLineCents, maxLineCents } }, at) =>
    minLineCents >= LENDS.leastCents && maxLineCents <= LENDS.mostCents
      ? []
      : [
          {
            path: ['lending', 'policies', at, 'amounts'],
            says: 'leaves the span of the product',
            mend: 'lend from $15,000 to $400,000 (1500000 to 40000000 cents) or less',
          },
        ],
  ),
  ...rateSheets.flatMap(({ fees }, at) =>
    fees.flatMap(({ feePercent }, row) =>
      Number(feePercent) <= LENDS.mostFeePercent
        ? []
        : [
            {
              path: ['lending', 'rateSheets', at, 'fees', row, 'feePercent'],
              says: `is ${feePercent}`,
              mend: 'take 4.99 or less of the first draw',
            },
          ],
    ),
  ),
]

/** Errors where a lender's reading of a state's law is looser than the law; it may only be stricter. */
const looserErrors = ({ policies }: OrganisationRecord['lending']): readonly RecordError[] =>
  policies.flatMap(({ stateLaws = {} }, at) =>
    STATE_CODES.flatMap((state) =>
      looserThan(homeEquityLaw(state), stateLaws[state] ?? {}).map((property) => ({
        path: ['lending', 'policies', at, 'stateLaws', state, property],
        says: 'asks for less than the law',
        mend: `leave it out: ${JSON.stringify(homeEquityLaw(state)[property])} holds there`,
      })),
    ),
  )

/** The same for its reading of the limits on points and fees. */
const looserLimitErrors = ({ policies }: OrganisationRecord['lending']): readonly RecordError[] =>
  policies.flatMap(({ creditLimits: own = {} }, at) =>
    STATE_CODES.flatMap((state) =>
      looserFigures(creditLimits.rows[state], own[state]).map((figure) => ({
        path: ['lending', 'policies', at, 'creditLimits', state, figure],
        says: 'allows more than the law',
        mend: `leave it out: ${JSON.stringify(creditLimits.rows[state]?.[figure])} holds there`,
      })),
    ),
  )

/** Errors in the figures of a lender's sheets and policies. */
export const lendingErrors = ({ lending }: OrganisationRecord): readonly RecordError[] => [
  ...lending.rateSheets.flatMap((sheet, at) => sheetErrors(sheet, ['lending', 'rateSheets', at])),
  ...doubled(lending.rateSheets, ['lending', 'rateSheets']),
  ...doubled(lending.policies, ['lending', 'policies']),
  ...amountErrors(lending),
  ...advertisedErrors(lending),
  ...looserErrors(lending),
  ...looserLimitErrors(lending),
]
