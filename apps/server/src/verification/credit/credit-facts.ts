import { randomUUID } from 'node:crypto'
import type { Credit, Inquiry, Lien, Liens } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { CreditReport } from '../../vendors/index.ts'

/** How far back a hard inquiry has to be explained: a newer debt may not be on the report yet. */
const INQUIRY_DAYS = 120

export const creditOf = (report: CreditReport, pull: { bureau: string; pulledOn: string }): Credit => ({
  bureau: pull.bureau,
  score: report.score,
  scoreFactors: report.scoreFactors,
  reportId: report.reportId,
  pulledOn: pull.pulledOn,
  monthlyDebtCents: report.monthlyDebtCents,
  ...(report.bankruptcy === true && { bankruptcy: true }),
  tradelines: report.tradelines,
  publicRecords: report.publicRecords,
  inquiries: report.inquiries,
})

type Mortgage = CreditReport['mortgages'][number]

/** Mortgages before lines, the larger first: the best guess at lien order that a credit report allows. */
const bySeniority = (a: Mortgage, b: Mortgage): number =>
  Number(a.kind === 'HELOC') - Number(b.kind === 'HELOC') || b.balanceCents - a.balanceCents

const lienOf = (mortgage: Mortgage, index: number): Lien => ({
  id: randomUUID(),
  ...mortgage,
  position: index + 1,
  securedByHome: true,
  beingPaidOff: false,
  source: 'CREDIT',
})

/** Inquiries of the last 120 days; a lender who asked several bureaus on one day counts once. */
export const recentInquiries = (report: CreditReport, today: string): readonly Inquiry[] => {
  const since = addDays(day(today), -INQUIRY_DAYS)
  const once = new Map(
    report.inquiries
      .filter(({ on }) => on >= since)
      .map((inquiry) => [`${inquiry.creditor.toLowerCase()} ${inquiry.on}`, inquiry] as const),
  )
  return [...once.values()].map(({ creditor, on }) => ({ id: randomUUID(), creditor, on }))
}

/** Adds the inquiries of lenders that the earlier report did not show; they still have to be explained. */
export const withNewInquiries = (liens: Liens, report: CreditReport, today: string): Liens => {
  const known = new Set(liens.inquiries.map(({ creditor }) => creditor.toLowerCase()))
  const news = recentInquiries(report, today).filter(({ creditor }) => !known.has(creditor.toLowerCase()))
  return news.length === 0 ? liens : { ...liens, inquiries: [...liens.inquiries, ...news] }
}

/** The debts on homes that the report shows, not yet confirmed by the borrower. */
export const liensFromReport = (report: CreditReport, today: string): Liens => ({
  items: [...report.mortgages].sort(bySeniority).map(lienOf),
  inquiries: recentInquiries(report, today),
  taxesAnnualCents: 0,
  insuranceAnnualCents: 0,
  hoaMonthlyCents: 0,
})
