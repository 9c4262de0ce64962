import { lastSignedAt, paysAutomatically } from '@hearthline/domain/application'
import { day, instantToDay } from '@hearthline/domain/calendar'
import { hoepaFiguresOn } from '@hearthline/domain/finance'
import type { LarRow } from '@hearthline/domain/hmda'
import { within } from '../../case-file.ts'
import { sheetIn } from '../kept-texts.ts'
import type { RegisterCase } from '../register-case.ts'
import { factsByLog } from './by-log.ts'
import { dollarsOf, type Reported, reportedBy, textOf } from './reported-by.ts'

/** A percentage in thousandths of a point: whole, so that it is added and compared to the last place. */
const thousandths = (percent: unknown): number => Math.round(Number(percent) * 1_000)

/** The prices that the offer's own decision was made under. */
const sheetOf = ({ file }: RegisterCase): unknown => {
  const copy = file.decisions.find(({ uuid }) => uuid === file.snapshot.facts.offer?.decisionUuid)
  return copy && sheetIn(copy)
}

/** The average prime offer rate that the offer was compared with: by its term, where the published tables were loaded. */
const averageRate = (body: unknown, sheet: unknown): unknown =>
  within(sheet, 'apor', 'byTermYears', String(within(body, 'termYears'))) ?? within(sheet, 'apor', 'percent')

/** 12 CFR 1026.32(a)(1), worked out once more: fees above their share of the line, or a rate above the margin. */
const isHighCost = (body: unknown, sheet: unknown, row: LarRow, on: string): boolean | undefined => {
  const figures = hoepaFiguresOn(day(on))
  if (figures === undefined) return undefined
  const [draw, fee] = [Number(within(body, 'drawCents')), Number(within(body, 'feeCents'))]
  const isSmall = draw < figures.fullTestFromCents
  const share = Number(isSmall ? figures.smallLoanFeePercent : figures.feePercent)
  const margin = row.lienStatus === '1' ? figures.aprMarginPercent.first : figures.aprMarginPercent.junior
  const later =
    thousandths(within(sheet, 'laterDraws', 'indexPercent')) + thousandths(within(sheet, 'laterDraws', 'marginPercent'))
  const dearest = Math.max(thousandths(within(body, 'withoutAutopay', 'ratePercent')), later)
  return (
    fee * 100 > share * draw ||
    (isSmall && fee > figures.smallLoanFeeCents) ||
    dearest > thousandths(averageRate(body, sheet)) + thousandths(margin)
  )
}

const hoepaOf = (one: RegisterCase, row: LarRow, high: (on: string) => boolean | undefined): string => {
  const { file } = one
  const signedAt = lastSignedAt(file.snapshot.facts)
  // 12 CFR 1026.32(a)(1) is of a principal dwelling alone.
  const isPrincipal = factsByLog(one).property.occupancy === 'PRIMARY'
  if (row.actionTaken !== '1' || signedAt === undefined || !isPrincipal) return '3'
  // Without figures for the day the loan counts as high-cost.
  return (high(instantToDay(Date.parse(signedAt), file.organisation.timeZone)) ?? true) ? '1' : '2'
}

/** What the receipt of the offer says, which was kept as the offer was shown. */
export const byReceipt = (one: RegisterCase, row: LarRow): readonly Reported[] => {
  const { file } = one
  const { offer } = file.snapshot.facts
  const without = { interestRate: 'NA', rateSpread: 'NA' }
  if (offer === undefined) return reportedBy('event log', { ...without, loanTerm: 'NA', hoepaStatus: '3' })
  const where = `receipt of offer ${offer.uuid}`
  const receipt = file.receipts.find(({ offer_uuid: uuid }) => uuid === offer.uuid)
  if (receipt === undefined) return [{ field: 'loanAmount', says: 'no receipt', where }]
  const body: unknown = JSON.parse(receipt.body)
  const price = within(body, paysAutomatically(file.snapshot.facts) ? 'withAutopay' : 'withoutAutopay')
  const sheet = sheetOf(one)
  const spread = thousandths(within(price, 'aprPercent')) - thousandths(averageRate(body, sheet))
  const priced = { interestRate: textOf(within(price, 'ratePercent')), rateSpread: (spread / 1_000).toFixed(3) }
  const isApproved = row.actionTaken === '1' || row.actionTaken === '2'
  return reportedBy(where, {
    loanAmount: dollarsOf(within(body, 'drawCents')),
    loanTerm: String(Number(within(body, 'termYears')) * 12),
    interestOnlyPayments: within(body, 'interestOnlyPayments') === undefined ? '2' : '1',
    hoepaStatus: hoepaOf(one, row, (on) => isHighCost(body, sheet, row, on)),
    ...(isApproved ? priced : without),
  })
}
