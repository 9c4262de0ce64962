import {
  type Address,
  type Applicant,
  type ApplicationFacts,
  type FactsChange,
  legalName,
} from '../application/index.ts'
import type { Occupancy, PropertyType } from '../enumerations/index.ts'
import { addressText } from '../formats/index.ts'
import type { CorrectableFact } from './correctable.ts'

/** A fact as its owner now says it is. */
export type Correction =
  | ({ readonly fact: 'NAME' } & Pick<Applicant, 'firstName' | 'middleName' | 'lastName' | 'suffix'>)
  | { readonly fact: 'MAILING_ADDRESS'; readonly mailing: Address }
  | { readonly fact: 'INCOME'; readonly annualCents: number }
  | { readonly fact: 'OCCUPANCY'; readonly occupancy: Occupancy }
  | { readonly fact: 'PROPERTY_TYPE'; readonly type: PropertyType }
  | { readonly fact: 'OTHER_DEBTS'; readonly monthlyCents: number }

/** The sections of the facts with the correction in them. */
export const corrected = (facts: ApplicationFacts, correction: Correction): FactsChange => {
  const { applicant, property, income } = facts
  switch (correction.fact) {
    case 'NAME': {
      const { firstName, middleName, lastName, suffix } = correction
      return { applicant: { ...applicant, firstName, middleName, lastName, suffix } }
    }
    case 'MAILING_ADDRESS':
      return { applicant: { ...applicant, mailing: correction.mailing } }
    case 'INCOME':
      return { income: { ...income, annualCents: correction.annualCents } }
    case 'OCCUPANCY':
      return { property: { ...property, occupancy: correction.occupancy } }
    case 'PROPERTY_TYPE':
      // As register counts them: the kind alone is asked for, and a house with several flats has at least two.
      return {
        property: { ...property, type: correction.type, units: correction.type === 'TWO_TO_FOUR_UNITS' ? 2 : 1 },
      }
    case 'OTHER_DEBTS':
      return { otherDebts: { monthlyCents: correction.monthlyCents } }
  }
}

type Shown = string | number

/** The fact as it stands, for the borrower to compare: words, an enumeration's value, or cents. */
const SHOWN: Readonly<Record<CorrectableFact, (facts: ApplicationFacts) => Shown>> = {
  NAME: ({ applicant }) => legalName(applicant),
  MAILING_ADDRESS: ({ applicant, property }) => addressText(applicant.mailing ?? property),
  INCOME: ({ income }) => income.annualCents,
  OCCUPANCY: ({ property }) => property.occupancy,
  PROPERTY_TYPE: ({ property }) => property.type,
  OTHER_DEBTS: ({ otherDebts }) => otherDebts?.monthlyCents ?? 0,
}

export const shownFact = (fact: CorrectableFact, facts: ApplicationFacts): Shown => SHOWN[fact](facts)
