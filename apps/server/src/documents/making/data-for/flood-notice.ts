import { legalName } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { loanPaperOf } from '../letterhead.ts'
import type { PaperInput } from '../paper-input.ts'
import { otherOwnerNames, propertyOf } from '../parties.ts'

export const dataForFloodNotice = (input: PaperInput): DataOf<'FLOOD_NOTICE'> | undefined => {
  const { facts } = input
  if (facts.flood?.specialHazardArea !== true) return undefined
  return {
    ...loanPaperOf(input),
    owners: [legalName(facts.applicant), ...otherOwnerNames(facts)],
    property: propertyOf(facts),
    zone: facts.flood.zone ?? 'A',
  }
}
