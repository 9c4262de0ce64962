import { type ApplicationFacts, isNamedIn, type TitleRecord } from '../application/index.ts'
import { deedFormIn } from '../states/index.ts'

/**
 * What a deed cannot be recorded or relied on without: what it repeats of the public record, and the person who prepared it, where
 * the state asks for one.
 */
export const DEED_DATA = ['PARCEL_NUMBER', 'LEGAL_DESCRIPTION', 'VESTING', 'COUNTY', 'PREPARER'] as const
export type DeedDatum = (typeof DEED_DATA)[number]

type Of = Pick<ApplicationFacts, 'applicant' | 'additional' | 'property' | 'titleRecord'>
type Grantor = Of['applicant'] | NonNullable<Of['additional']>['otherOwners'][number]

const grantorsOf = ({ applicant, additional }: Of): readonly Grantor[] => [
  applicant,
  ...(additional?.otherOwners ?? []),
]

/** A vesting that leaves an owner out would have somebody give a lien on what the record shows as another's. */
const vestsAll = (facts: Of, { vesting }: TitleRecord): boolean =>
  vesting !== undefined && grantorsOf(facts).every((grantor) => isNamedIn(grantor, vesting))

/** What the lender's record says of its deeds. */
type Lender = { readonly deedPreparer?: string | undefined }

/** The county whose books the deed goes into: as the title report has it, else as the home was found. */
export const countyOnRecord = ({ titleRecord, property }: Pick<Of, 'titleRecord' | 'property'>): string | undefined =>
  titleRecord?.county ?? property.county

/** What is missing for a deed; empty where it can be made. */
export const missingForDeed = (facts: Of, { deedPreparer }: Lender): readonly DeedDatum[] => {
  const { titleRecord = {}, property } = facts
  const has: Readonly<Record<DeedDatum, boolean>> = {
    PARCEL_NUMBER: titleRecord.parcelNumber !== undefined,
    LEGAL_DESCRIPTION: titleRecord.legalDescription !== undefined,
    VESTING: vestsAll(facts, titleRecord),
    COUNTY: countyOnRecord(facts) !== undefined,
    PREPARER: deedPreparer !== undefined || deedFormIn(property.state).namesPreparer === undefined,
  }
  return DEED_DATA.filter((datum) => !has[datum])
}
