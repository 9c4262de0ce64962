import {
  type ContactInfo,
  type IncomeInfo,
  type NameInfo,
  type PropertyInfo,
  registerSections,
  type SaleStatus,
} from '@hearthline/contracts'
import type { Arrival, DraftContent } from './draft-content.ts'

/** Every page of register, checked. The contact page may be missing if the account has name and phone already. */
export type CompleteDraft = {
  readonly home: PropertyInfo
  readonly sale: SaleStatus
  readonly income: IncomeInfo
  readonly name: NameInfo
  readonly birthDate: string
  readonly contact: ContactInfo | undefined
  readonly termsAcknowledged: { readonly at: string; readonly textVersion: string }
  readonly arrival: Arrival
  readonly county: string | undefined
  readonly censusTract: string | undefined
  readonly econsentCode: string
}

type Section = keyof typeof registerSections
type Parsed<S extends Section> = ReturnType<(typeof registerSections)[S]['safeParse']>

/** The checked answers of a finished draft; undefined if a page is incomplete. */
export const completeDraft = (content: DraftContent): CompleteDraft | undefined => {
  const answers = <S extends Section>(section: S) => {
    const kept = content.sections[section]
    if (kept?.complete !== true) return undefined
    return registerSections[section].safeParse(kept.values) as Parsed<S> // by the schema of the section
  }
  const home = answers('property-info')
  const sale = answers('sale-status')
  const income = answers('income-info')
  const name = answers('name')
  const birth = answers('birthdate')
  const contact = answers('contact-info')
  if (!home?.success || !sale?.success || !income?.success || !name?.success || !birth?.success) return undefined
  if (contact?.success === false || content.terms === undefined) return undefined
  return {
    home: home.data,
    sale: sale.data,
    income: income.data,
    name: name.data,
    birthDate: birth.data.birthDate,
    contact: contact?.data,
    termsAcknowledged: content.terms,
    arrival: content.arrival ?? {},
    county: content.county,
    censusTract: content.censusTract,
    econsentCode: content.econsentCode,
  }
}
