import { becomesFirstLien, foundValue, owesValuationCopy } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { loanDocumentOf, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

const onEveryLine = ({ organisation }: TemplateInput): boolean => organisation.notices?.valuationsOnEveryLine === true

/** 12 CFR 1002.14(a)(2): within three business days of the application, or of its being known that the lien is the first. */
export const dataForValuationNotice = (input: TemplateInput): DataOf<'VALUATION_NOTICE'> | undefined =>
  onEveryLine(input) || becomesFirstLien(input.facts)
    ? { ...loanDocumentOf(input), property: propertyOf(input.facts) }
    : undefined

/** 12 CFR 1002.14(a)(1): promptly once the home is valued. */
export const dataForValuationCopy = (input: TemplateInput): DataOf<'VALUATION_COPY'> | undefined => {
  const { facts } = input
  const found = foundValue(facts)
  if (found === undefined || !(onEveryLine(input) || owesValuationCopy(facts))) return undefined
  const { valueCents, source, asOf } = found
  return {
    ...loanDocumentOf(input),
    property: propertyOf(facts),
    valuation: { valueCents, source, valuedOn: asOf },
  }
}
