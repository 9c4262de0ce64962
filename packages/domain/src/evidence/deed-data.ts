import { type ApplicationFacts, isNamedIn, type TitleRecord } from '../application/index.ts'

/** What a deed repeats of the public record, and cannot be recorded or relied on without. */
export const DEED_DATA = ['PARCEL_NUMBER', 'LEGAL_DESCRIPTION', 'VESTING'] as const
export type DeedDatum = (typeof DEED_DATA)[number]

type Of = Pick<ApplicationFacts, 'applicant' | 'additional' | 'titleRecord'>
type Grantor = Of['applicant'] | NonNullable<Of['additional']>['otherOwners'][number]

const grantorsOf = ({ applicant, additional }: Of): readonly Grantor[] => [
  applicant,
  ...(additional?.otherOwners ?? []),
]

/** A vesting that leaves an owner out would have somebody give a lien on what the record shows as another's. */
const vestsAll = (facts: Of, { vesting }: TitleRecord): boolean =>
  vesting !== undefined && grantorsOf(facts).every((grantor) => isNamedIn(grantor, vesting))

/** What the title record lacks for a deed; empty where the deed can be made. */
export const missingForDeed = (facts: Of): readonly DeedDatum[] => {
  const { titleRecord = {} } = facts
  const has: Readonly<Record<DeedDatum, boolean>> = {
    PARCEL_NUMBER: titleRecord.parcelNumber !== undefined,
    LEGAL_DESCRIPTION: titleRecord.legalDescription !== undefined,
    VESTING: vestsAll(facts, titleRecord),
  }
  return DEED_DATA.filter((datum) => !has[datum])
}
