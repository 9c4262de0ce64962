import type { ApplicationFacts } from '../application/index.ts'
import { type Element, element, leaf } from './xml.ts'

/** What a message is made of, besides the facts. Days are ISO days, `createdAt` is an instant. */
export type MismoCase = {
  readonly facts: ApplicationFacts
  readonly loanNumber: string
  readonly uli: string
  readonly appliedOn: string
  readonly signedOn: string | undefined
  readonly createdAt: string
  readonly lender: { readonly name: string; readonly nmlsId: string }
  readonly originator: { readonly name: string; readonly nmlsId: string | null } | undefined
}

/** An amount in MISMO's format. */
export const amount = (cents: number): string => (cents / 100).toFixed(2)

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

/** The borrower's employment, as stated. */
const employed = ({ income }: MismoCase['facts']): Element | undefined =>
  income.employerName === undefined
    ? undefined
    : element(
        'BORROWER',
        element(
          'EMPLOYERS',
          element(
            'EMPLOYER',
            company(income.employerName),
            element(
              'EMPLOYMENT',
              leaf('EmploymentStatusType', 'Current'),
              leaf('EmploymentYearsOnJobCount', income.yearsWithEmployer),
            ),
          ),
        ),
      )

export const partiesOf = ({ facts, lender, originator }: MismoCase): Element => {
  const owners = facts.additional?.otherOwners ?? []
  return element(
    'PARTIES',
    element('PARTY', individual(facts.applicant), role('Borrower', { borrower: employed(facts) })),
    ...owners.map((owner) => element('PARTY', individual(owner), role(owner.owes ? 'Borrower' : 'TitleHolder'))),
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

const OCCUPANCIES = { PRIMARY: 'PrimaryResidence', SECOND_HOME: 'SecondHome', INVESTMENT: 'Investment' } as const

const VALUATIONS = {
  AVM: ['AutomatedValuationModel', undefined],
  BPO: ['BrokerPriceOpinion', undefined],
  APPRAISAL: ['FullAppraisal', undefined],
  RESIDENTIAL_EVALUATION: ['Other', 'Residential evaluation'],
  BORROWER_ESTIMATE: ['Other', 'Borrower estimate'],
} as const

/** The home as on record: its parcel number, and its legal description as one text. */
const describedOnRecord = ({ titleRecord }: ApplicationFacts): Element | undefined => {
  const { parcelNumber, legalDescription } = titleRecord ?? {}
  if (parcelNumber === undefined && legalDescription === undefined) return undefined
  return element(
    'LEGAL_DESCRIPTIONS',
    element(
      'LEGAL_DESCRIPTION',
      parcelNumber === undefined
        ? undefined
        : element(
            'PARCEL_IDENTIFICATIONS',
            element(
              'PARCEL_IDENTIFICATION',
              leaf('ParcelIdentificationType', 'ParcelIdentificationNumber'),
              leaf('ParcelIdentifier', parcelNumber),
            ),
          ),
      legalDescription === undefined
        ? undefined
        : element(
            'UNPARSED_LEGAL_DESCRIPTIONS',
            element('UNPARSED_LEGAL_DESCRIPTION', leaf('UnparsedLegalDescription', legalDescription)),
          ),
    ),
  )
}

export const subjectProperty = (facts: ApplicationFacts): Element => {
  const { property, valuation } = facts
  const { street, unit, city, county, state, zip, censusTract } = property
  const [method, other] = valuation === undefined ? [undefined, undefined] : VALUATIONS[valuation.source]
  return element(
    'SUBJECT_PROPERTY',
    element(
      'ADDRESS',
      leaf('AddressLineText', street),
      leaf('AddressUnitIdentifier', unit),
      leaf('CityName', city),
      leaf('CountyName', county),
      leaf('PostalCode', zip),
      leaf('StateCode', state),
    ),
    describedOnRecord(facts),
    censusTract === undefined
      ? undefined
      : element(
          'LOCATION_IDENTIFIER',
          element('CENSUS_INFORMATION', leaf('CensusTractIdentifier', censusTract)),
          element(
            'FIPS_INFORMATION',
            leaf('FIPSCountyCode', censusTract.slice(2, 5)),
            leaf('FIPSStateNumericCode', censusTract.slice(0, 2)),
          ),
        ),
    element(
      'PROPERTY_DETAIL',
      leaf('ConstructionMethodType', property.type === 'MANUFACTURED' ? 'Manufactured' : 'SiteBuilt'),
      leaf('FinancedUnitCount', property.units),
      leaf('PropertyUsageType', OCCUPANCIES[property.occupancy]),
    ),
    valuation === undefined
      ? undefined
      : element(
          'PROPERTY_VALUATIONS',
          element(
            'PROPERTY_VALUATION',
            element(
              'PROPERTY_VALUATION_DETAIL',
              leaf('PropertyValuationAmount', amount(valuation.valueCents)),
              leaf('PropertyValuationEffectiveDate', valuation.asOf),
              leaf('PropertyValuationMethodType', method),
              leaf('PropertyValuationMethodTypeOtherDescription', other),
            ),
          ),
        ),
  )
}
