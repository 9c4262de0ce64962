import {
  type Address,
  type Applicant,
  type ApplicationFacts,
  confirmedLiens,
  type FactsChange,
  isOwing,
  type LienAnswer,
  type Liens,
  legalName,
} from '../application/index.ts'
import type { Occupancy, PropertyType } from '../enumerations/index.ts'
import { addressText } from '../formats/index.ts'
import type { CorrectableFact } from './correctable.ts'

/** A fact as its owner now says it is. */
export type Correction =
  | ({ readonly fact: 'NAME' } & Pick<Applicant, 'firstName' | 'middleName' | 'lastName' | 'suffix'>)
  /** Stored sealed, outside the facts. */
  | { readonly fact: 'BIRTH_DATE'; readonly birthDate: string }
  | { readonly fact: 'PHONE'; readonly phone: string }
  | { readonly fact: 'MAILING_ADDRESS'; readonly mailing: Address }
  | { readonly fact: 'INCOME'; readonly annualCents: number }
  | { readonly fact: 'OCCUPANCY'; readonly occupancy: Occupancy }
  | { readonly fact: 'PROPERTY_TYPE'; readonly type: PropertyType }
  | { readonly fact: 'LIENS'; readonly items: readonly LienAnswer[]; readonly freeAndClear: boolean }
  | ({ readonly fact: 'HOUSING_COSTS' } & HousingCosts)
  | { readonly fact: 'OTHER_DEBTS'; readonly monthlyCents: number }
  /** The terms have to be chosen again. */
  | { readonly fact: 'OFFER' }

type HousingCosts = Pick<Liens, 'taxesAnnualCents' | 'insuranceAnnualCents' | 'hoaMonthlyCents'>

const known = ({ liens }: ApplicationFacts): Liens => {
  if (liens === undefined) throw new Error('nothing is known yet of what the home owes and costs')
  return liens
}

/** An attestation that nothing is owed on the home is no longer valid once something is. */
const correctedLiens = (liens: Liens, answers: readonly LienAnswer[]): Liens => {
  const items = confirmedLiens(liens, answers)
  return { ...liens, items, ...(isOwing({ items }) && { freeAndClearAttestedAt: undefined }) }
}

/** The sections of the facts with the correction applied. */
export const corrected = (facts: ApplicationFacts, correction: Correction): FactsChange => {
  const { applicant, property, income } = facts
  switch (correction.fact) {
    case 'NAME': {
      const { firstName, middleName, lastName, suffix } = correction
      return { applicant: { ...applicant, firstName, middleName, lastName, suffix } }
    }
    case 'BIRTH_DATE':
    case 'OFFER':
      return {}
    case 'PHONE':
      return { applicant: { ...applicant, phone: correction.phone } }
    case 'MAILING_ADDRESS':
      return { applicant: { ...applicant, mailing: correction.mailing } }
    case 'INCOME':
      return { income: { ...income, annualCents: correction.annualCents } }
    case 'OCCUPANCY':
      return { property: { ...property, occupancy: correction.occupancy } }
    case 'PROPERTY_TYPE':
      // Registration counts units this way: only the kind is asked for, and a house with several flats has at least
      // two.
      return {
        property: { ...property, type: correction.type, units: correction.type === 'TWO_TO_FOUR_UNITS' ? 2 : 1 },
      }
    case 'LIENS':
      return { liens: correctedLiens(known(facts), correction.items) }
    case 'HOUSING_COSTS': {
      const { taxesAnnualCents, insuranceAnnualCents, hoaMonthlyCents } = correction
      return { liens: { ...known(facts), taxesAnnualCents, insuranceAnnualCents, hoaMonthlyCents } }
    }
    case 'OTHER_DEBTS':
      return { otherDebts: { monthlyCents: correction.monthlyCents } }
  }
}

type Shown = string | number

const owedCents = (liens: Liens | undefined): number =>
  (liens?.items ?? []).reduce((sum, { securedByHome, balanceCents }) => sum + (securedByHome ? balanceCents : 0), 0)

const monthlyCents = (liens: HousingCosts | undefined): number =>
  liens === undefined
    ? 0
    : Math.round((liens.taxesAnnualCents + liens.insuranceAnnualCents) / 12) + liens.hoaMonthlyCents

/** The present fact, for the borrower to compare: words, an enumeration's value, or cents. */
const SHOWN: Readonly<Record<CorrectableFact, (facts: ApplicationFacts) => Shown>> = {
  NAME: ({ applicant }) => legalName(applicant),
  // It is never shown again, like the number beside it.
  BIRTH_DATE: () => '',
  PHONE: ({ applicant }) => applicant.phone ?? '',
  MAILING_ADDRESS: ({ applicant, property }) => addressText(applicant.mailing ?? property),
  INCOME: ({ income }) => income.annualCents,
  OCCUPANCY: ({ property }) => property.occupancy,
  PROPERTY_TYPE: ({ property }) => property.type,
  LIENS: ({ liens }) => owedCents(liens),
  HOUSING_COSTS: ({ liens }) => monthlyCents(liens),
  OTHER_DEBTS: ({ otherDebts }) => otherDebts?.monthlyCents ?? 0,
  OFFER: ({ offer }) => offer?.amountCents ?? 0,
}

/**
 * Whether a correction would change nothing. For what is sealed or requested again this cannot be known, so it is
 * false.
 */
export const isSameFact = (fact: CorrectableFact, before: ApplicationFacts, after: ApplicationFacts): boolean => {
  if (fact === 'BIRTH_DATE' || fact === 'OFFER') return false
  if (fact === 'LIENS' || fact === 'HOUSING_COSTS') return JSON.stringify(before.liens) === JSON.stringify(after.liens)
  return shownFact(fact, before) === shownFact(fact, after)
}

export const shownFact = (fact: CorrectableFact, facts: ApplicationFacts): Shown => SHOWN[fact](facts)
