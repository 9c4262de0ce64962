import type { ApplicationFacts, BroughtEvidence, EvidenceProposal, Flood } from '../application/index.ts'
import { valuationSource } from './evidence-documents.ts'

/** How each figure is read: dollars, a day, a yes or no, where a value is from, or words as they are. */
export const FIGURE_UNITS = {
  VALUE: 'cents',
  VALUE_SOURCE: 'valuationSource',
  ANNUAL_INCOME: 'cents',
  FLOOD_ZONE: 'text',
  HAZARD_AREA: 'yesNo',
  CERTIFICATE: 'text',
  COMMUNITY: 'text',
  PARTICIPATES: 'yesNo',
  MAP_PANEL: 'text',
  MAP_ON: 'day',
  DETERMINED_ON: 'day',
  PREPARER: 'text',
  LIFE_OF_LOAN: 'yesNo',
  DATED: 'day',
} as const satisfies Readonly<Record<string, 'cents' | 'day' | 'yesNo' | 'valuationSource' | 'text'>>
export type FigureName = keyof typeof FIGURE_UNITS

type Shown = string | number | boolean | null
export type EvidenceFigure = { readonly figure: FigureName; readonly before: Shown; readonly after: Shown }

const row = (figure: FigureName, before: Shown | undefined, after: Shown | undefined): EvidenceFigure => ({
  figure,
  before: before ?? null,
  after: after ?? null,
})

const communityOf = (flood: Flood | undefined): string | undefined =>
  flood?.determination && `${flood.determination.communityName}, ${flood.determination.communityNumber}`

const floodFigures = (now: Flood | undefined, evidence: Extract<BroughtEvidence, { what: 'FLOOD' }>) => {
  const { flood, certificateNumber } = evidence
  const [was, is] = [now?.determination, flood.determination]
  return [
    row('FLOOD_ZONE', now?.zone, flood.zone),
    row('HAZARD_AREA', now?.specialHazardArea, flood.specialHazardArea),
    row('CERTIFICATE', null, certificateNumber),
    row('COMMUNITY', communityOf(now), communityOf(flood)),
    row('PARTICIPATES', was?.participates, is?.participates),
    row('MAP_PANEL', was?.mapPanel, is?.mapPanel),
    row('MAP_ON', was?.mapOn, is?.mapOn),
    row('DETERMINED_ON', was?.determinedOn, is?.determinedOn),
    row('PREPARER', was?.preparer, is?.preparer),
    row('LIFE_OF_LOAN', was?.lifeOfLoan, is?.lifeOfLoan),
    row('DATED', now?.certifiedOn, evidence.asOf),
  ]
}

/** What a second person compares: each figure as it counts now, and as it would. */
export const evidenceFigures = (
  facts: ApplicationFacts,
  { evidence, document }: Pick<EvidenceProposal, 'evidence' | 'document'>,
): readonly EvidenceFigure[] => {
  const { valuation, incomeVerification, titleCheckedOn, flood } = facts
  switch (evidence.what) {
    case 'VALUATION':
      return [
        row('VALUE', valuation?.valueCents, evidence.valueCents),
        row('VALUE_SOURCE', valuation?.source, valuationSource(document.type)),
        row('DATED', valuation?.asOf, evidence.asOf),
      ]
    case 'INCOME':
      return [
        row('ANNUAL_INCOME', incomeVerification?.verifiedAnnualCents, evidence.annualCents),
        row('DATED', null, evidence.asOf),
      ]
    case 'TITLE':
      return [row('DATED', titleCheckedOn, evidence.asOf)]
    case 'FLOOD':
      return floodFigures(flood, evidence)
  }
}
