import { legalName } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { loanDocumentOf } from '../letterhead.ts'
import { otherOwnerNames, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

export const dataForFloodNotice = (input: TemplateInput): DataOf<'FLOOD_NOTICE'> | undefined => {
  const { facts } = input
  if (facts.flood?.specialHazardArea !== true) return undefined
  return {
    ...loanDocumentOf(input),
    owners: [legalName(facts.applicant), ...otherOwnerNames(facts)],
    property: propertyOf(facts),
    zone: facts.flood.zone ?? 'A',
  }
}
