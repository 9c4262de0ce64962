import type { ApplicationFacts } from '../application/index.ts'
import { parseItin } from '../identifiers/index.ts'
import { addressOf, amount, type Identifiers, type MismoCase } from './mismo-case.ts'
import { type Element, element, leaf } from './xml.ts'

const role = (
  type: string,
  { nmlsId, borrower }: { nmlsId?: string | null; borrower?: Element | undefined } = {},
): Element =>
  element(
    'ROLES',
    element(
      'ROLE',
      borrower,
      nmlsId == null
        ? undefined
        : element(
            'LICENSES',
            element(
              'LICENSE',
              element(
                'LICENSE_DETAIL',
                leaf('LicenseIdentifier', nmlsId),
                leaf('LicenseIssuingAuthorityName', 'NationwideMortgageLicensingSystemAndRegistry'),
              ),
            ),
          ),
      element('ROLE_DETAIL', leaf('PartyRoleType', type)),
    ),
  )

type Person = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly suffix?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
}

const individual = ({ firstName, middleName, lastName, suffix, email, phone }: Person): Element =>
  element(
    'INDIVIDUAL',
    element(
      'CONTACT_POINTS',
      element('CONTACT_POINT', element('CONTACT_POINT_EMAIL', leaf('ContactPointEmailValue', email))),
      phone === undefined
        ? undefined
        : element('CONTACT_POINT', element('CONTACT_POINT_TELEPHONE', leaf('ContactPointTelephoneValue', phone))),
    ),
    element(
      'NAME',
      leaf('FirstName', firstName),
      leaf('LastName', lastName),
      leaf('MiddleName', middleName),
      leaf('SuffixName', suffix),
    ),
  )

const company = (name: string): Element =>
  element('LEGAL_ENTITY', element('LEGAL_ENTITY_DETAIL', leaf('FullName', name)))

/** The number by its kind; the sandbox's people have numbers of neither, which count as the first. */
const taxpayer = ({ taxId }: Identifiers): Element | undefined =>
  taxId === undefined
    ? undefined
    : element(
        'TAXPAYER_IDENTIFIERS',
        element(
          'TAXPAYER_IDENTIFIER',
          leaf(
            'TaxpayerIdentifierType',
            parseItin(taxId).ok ? 'IndividualTaxpayerIdentificationNumber' : 'SocialSecurityNumber',
          ),
          leaf('TaxpayerIdentifierValue', taxId.replace(/\D/g, '')),
        ),
      )

const MARITAL_STATUSES = { MARRIED: 'Married', UNMARRIED: 'Unmarried', SEPARATED: 'Separated' } as const

/** What the decision counted of the yearly income, by the month. */
const incomeOf = ({ income, incomeVerification }: ApplicationFacts): Element =>
  element(
    'CURRENT_INCOME',
    element(
      'CURRENT_INCOME_ITEMS',
      element(
        'CURRENT_INCOME_ITEM',
        element(
          'CURRENT_INCOME_ITEM_DETAIL',
          leaf(
            'CurrentIncomeMonthlyTotalAmount',
            amount(Math.round((incomeVerification?.verifiedAnnualCents ?? income.annualCents) / 12)),
          ),
          leaf('IncomeType', 'BorrowerEstimatedTotalMonthlyIncome'),
        ),
      ),
    ),
  )

/** The borrower's employment: as they gave it for a check, or else as stated. */
const employersOf = ({ income, employer }: ApplicationFacts): Element | undefined => {
  const name = employer?.name ?? income.employerName
  if (name === undefined) return undefined
  return element(
    'EMPLOYERS',
    element(
      'EMPLOYER',
      company(name),
      employer && addressOf(employer.address),
      element(
        'EMPLOYMENT',
        leaf('EmploymentPositionDescription', employer?.title),
        leaf('EmploymentStartDate', employer?.startedOn),
        leaf('EmploymentStatusType', 'Current'),
        leaf('EmploymentYearsOnJobCount', income.yearsWithEmployer),
      ),
    ),
  )
}

/** Where they lived before, where the bureau was asked under that address. */
const priorResidence = ({ applicant: { previousAddress } }: ApplicationFacts): Element | undefined =>
  previousAddress &&
  element(
    'RESIDENCES',
    element(
      'RESIDENCE',
      addressOf(previousAddress),
      element('RESIDENCE_DETAIL', leaf('BorrowerResidencyType', 'Prior')),
    ),
  )

const borrowerOf = (facts: ApplicationFacts, { birthDate }: Identifiers): Element => {
  const { maritalStatus } = facts.applicant
  return element(
    'BORROWER',
    element(
      'BORROWER_DETAIL',
      leaf('BorrowerBirthDate', birthDate),
      leaf('MaritalStatusType', maritalStatus && MARITAL_STATUSES[maritalStatus]),
    ),
    incomeOf(facts),
    employersOf(facts),
    priorResidence(facts),
  )
}

const mailing = ({ applicant, property }: ApplicationFacts): Element =>
  element('ADDRESSES', addressOf(applicant.mailing ?? property, { type: 'Mailing' }))

/** Another owner: one who owes the debt as well is a borrower. */
const ownerOf = (
  owner: NonNullable<ApplicationFacts['additional']>['otherOwners'][number],
  identifiers: Identifiers,
): Element => {
  const { birthDate } = identifiers
  const detail =
    owner.owes && birthDate !== undefined
      ? element('BORROWER', element('BORROWER_DETAIL', leaf('BorrowerBirthDate', birthDate)))
      : undefined
  return element(
    'PARTY',
    individual(owner),
    role(owner.owes ? 'Borrower' : 'TitleHolder', { borrower: detail }),
    taxpayer(identifiers),
  )
}

export const partiesOf = ({ facts, identifiers, lender, originator }: MismoCase): Element => {
  const owners = facts.additional?.otherOwners ?? []
  return element(
    'PARTIES',
    element(
      'PARTY',
      individual(facts.applicant),
      mailing(facts),
      role('Borrower', { borrower: borrowerOf(facts, identifiers.borrower) }),
      taxpayer(identifiers.borrower),
    ),
    ...owners.map((owner) => ownerOf(owner, identifiers.owners[owner.uuid] ?? {})),
    element('PARTY', company(lender.name), role('NotePayTo')),
    element('PARTY', company(lender.name), role('LoanOriginationCompany', { nmlsId: lender.nmlsId })),
    originator === undefined
      ? undefined
      : element(
          'PARTY',
          element('INDIVIDUAL', element('NAME', leaf('FullName', originator.name))),
          role('LoanOriginator', { nmlsId: originator.nmlsId }),
        ),
  )
}
