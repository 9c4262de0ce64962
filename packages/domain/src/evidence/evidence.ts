import type {
  ApplicationFacts,
  BroughtEvidence,
  EvidenceProposal,
  Flood,
  IsoDay,
  TitleRecord,
  Valuation,
} from '../application/index.ts'
import type { DocumentType } from '../documents/index.ts'

/** What a closing or a decision rests on, and staff can renew. */
export const EVIDENCE = ['VALUATION', 'INCOME', 'TITLE', 'FLOOD'] as const satisfies readonly BroughtEvidence['what'][]
export type EvidenceName = (typeof EVIDENCE)[number]

/** The kinds of document that prove each piece of evidence entered by hand. */
export const EVIDENCE_DOCUMENTS = {
  VALUATION: ['APPRAISAL', 'BROKER_PRICE_OPINION', 'PROPERTY_EVALUATION'],
  INCOME: ['PAYSTUB', 'WAGE_STATEMENT', 'TAX_RETURN', 'TAX_TRANSCRIPT', 'BANK_STATEMENT'],
  TITLE: ['TITLE_REPORT'],
  FLOOD: ['FLOOD_DETERMINATION'],
} as const satisfies Readonly<Record<EvidenceName, readonly DocumentType[]>>

export type EvidenceDocument = (typeof EVIDENCE_DOCUMENTS)[EvidenceName][number]

/** Every kind of document that the staff may bring as evidence. */
export const ALL_EVIDENCE_DOCUMENTS: readonly EvidenceDocument[] = EVIDENCE.flatMap((what) => EVIDENCE_DOCUMENTS[what])

export const provesEvidence = (what: EvidenceName, type: DocumentType): boolean =>
  EVIDENCE_DOCUMENTS[what].some((one) => one === type)

const VALUATION_SOURCES: Readonly<
  Record<(typeof EVIDENCE_DOCUMENTS)['VALUATION'][number], Exclude<Valuation['source'], 'AVM' | 'BORROWER_ESTIMATE'>>
> = { APPRAISAL: 'APPRAISAL', BROKER_PRICE_OPINION: 'BPO', PROPERTY_EVALUATION: 'RESIDENTIAL_EVALUATION' }

/** The value source for such a document; undefined if it states no value. */
export const valuationSource = (type: DocumentType) =>
  Object.entries(VALUATION_SOURCES).find(([kind]) => kind === type)?.[1]

type Of = Pick<ApplicationFacts, 'evidenceProposals'>

/** What waits for a second person. */
export const openProposals = ({ evidenceProposals = [] }: Of): readonly EvidenceProposal[] =>
  evidenceProposals.filter(({ sentBack }) => sentBack === undefined)

/** The proposal about this that waits for a second person. */
export const openProposalOf = (facts: Of, what: EvidenceName): EvidenceProposal | undefined =>
  openProposals(facts).find(({ evidence }) => evidence.what === what)

/**
 * One proposal of each kind at a time: a newer one replaces one that was sent back, or that its author took up again.
 */
export const withProposal = ({ evidenceProposals = [] }: Of, newer: EvidenceProposal): readonly EvidenceProposal[] => [
  ...evidenceProposals.filter(({ evidence }) => evidence.what !== newer.evidence.what),
  newer,
]

export const withoutProposal = ({ evidenceProposals = [] }: Of, uuid: string): readonly EvidenceProposal[] =>
  evidenceProposals.filter((one) => one.uuid !== uuid)

/** How each figure is displayed: dollars, a day, yes or no, the source of a value, or text as it is. */
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
  PARCEL_NUMBER: 'text',
  LEGAL_DESCRIPTION: 'text',
  VESTING: 'text',
  SOURCE_DEED: 'text',
  SOURCE_DEED_ON: 'day',
  DATED: 'day',
} as const satisfies Readonly<Record<string, 'cents' | 'day' | 'yesNo' | 'valuationSource' | 'text'>>
export type FigureName = keyof typeof FIGURE_UNITS

/** A report that completes the record may be older than the last search, which keeps its day. */
export const laterOf = (known: IsoDay | undefined, brought: IsoDay): IsoDay =>
  known !== undefined && known > brought ? known : brought

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

/** What the proposal with this id says of the title record; empty where it renews the day alone. */
export const proposedRecordOf = (
  { proposedTitleRecord }: Pick<ApplicationFacts, 'proposedTitleRecord'>,
  { uuid }: Pick<EvidenceProposal, 'uuid'>,
): TitleRecord => (proposedTitleRecord?.proposal === uuid ? proposedTitleRecord.record : {})

/** What is not brought stays as it is, and is not compared. */
const titleFigures = ({ titleRecord, titleCheckedOn }: ApplicationFacts, brought: TitleRecord, asOf: string) => {
  const { parcelNumber, legalDescription, vesting, sourceDeed } = brought
  const [was, is] = [titleRecord?.sourceDeed, sourceDeed]
  return [
    ...(parcelNumber === undefined ? [] : [row('PARCEL_NUMBER', titleRecord?.parcelNumber, parcelNumber)]),
    ...(legalDescription === undefined
      ? []
      : [row('LEGAL_DESCRIPTION', titleRecord?.legalDescription, legalDescription)]),
    ...(vesting === undefined ? [] : [row('VESTING', titleRecord?.vesting, vesting)]),
    ...(is === undefined
      ? []
      : [row('SOURCE_DEED', was?.reference, is.reference), row('SOURCE_DEED_ON', was?.recordedOn, is.recordedOn)]),
    row('DATED', titleCheckedOn, asOf),
  ]
}

/** What a second person compares: each figure as it is now, and as it would be. */
export const evidenceFigures = (
  facts: ApplicationFacts,
  proposal: Pick<EvidenceProposal, 'uuid' | 'evidence' | 'document'>,
): readonly EvidenceFigure[] => {
  const { evidence, document } = proposal
  const { valuation, incomeVerification, flood } = facts
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
      return titleFigures(facts, proposedRecordOf(facts, proposal), evidence.asOf)
    case 'FLOOD':
      return floodFigures(flood, evidence)
  }
}
