import type { Element } from './xml.ts'

/**
 * MISMO 3.4 (build 324) is a schema of sequences: the children of an element come in this order, which is alphabetical
 * with containers before their data points. Elements we do not write are left out.
 */
export const ELEMENT_ORDER: Readonly<Record<string, readonly string[]>> = {
  MESSAGE: ['ABOUT_VERSIONS', 'DEAL_SETS'],
  ABOUT_VERSIONS: ['ABOUT_VERSION'],
  ABOUT_VERSION: ['CreatedDatetime', 'DataVersionIdentifier', 'DataVersionName'],
  DEAL_SETS: ['DEAL_SET'],
  DEAL_SET: ['DEALS'],
  DEALS: ['DEAL'],
  DEAL: ['COLLATERALS', 'LIABILITIES', 'LOANS', 'PARTIES'],
  COLLATERALS: ['COLLATERAL'],
  COLLATERAL: ['SUBJECT_PROPERTY'],
  SUBJECT_PROPERTY: ['ADDRESS', 'LEGAL_DESCRIPTIONS', 'LOCATION_IDENTIFIER', 'PROPERTY_DETAIL', 'PROPERTY_VALUATIONS'],
  ADDRESS: [
    'AddressLineText',
    'AddressType',
    'AddressUnitIdentifier',
    'CityName',
    'CountyName',
    'PostalCode',
    'StateCode',
  ],
  LEGAL_DESCRIPTIONS: ['LEGAL_DESCRIPTION'],
  LEGAL_DESCRIPTION: ['PARCEL_IDENTIFICATIONS', 'UNPARSED_LEGAL_DESCRIPTIONS'],
  PARCEL_IDENTIFICATIONS: ['PARCEL_IDENTIFICATION'],
  PARCEL_IDENTIFICATION: ['ParcelIdentificationType', 'ParcelIdentifier'],
  UNPARSED_LEGAL_DESCRIPTIONS: ['UNPARSED_LEGAL_DESCRIPTION'],
  UNPARSED_LEGAL_DESCRIPTION: ['UnparsedLegalDescription'],
  LOCATION_IDENTIFIER: ['CENSUS_INFORMATION', 'FIPS_INFORMATION'],
  CENSUS_INFORMATION: ['CensusTractIdentifier'],
  FIPS_INFORMATION: ['FIPSCountyCode', 'FIPSStateNumericCode'],
  PROPERTY_DETAIL: ['ConstructionMethodType', 'FinancedUnitCount', 'PropertyUsageType'],
  PROPERTY_VALUATIONS: ['PROPERTY_VALUATION'],
  PROPERTY_VALUATION: ['PROPERTY_VALUATION_DETAIL'],
  PROPERTY_VALUATION_DETAIL: [
    'PropertyValuationAmount',
    'PropertyValuationEffectiveDate',
    'PropertyValuationMethodType',
    'PropertyValuationMethodTypeOtherDescription',
  ],
  LIABILITIES: ['LIABILITY'],
  LIABILITY: ['LIABILITY_DETAIL', 'LIABILITY_HOLDER'],
  LIABILITY_DETAIL: [
    'HELOCMaximumBalanceAmount',
    'LiabilityMonthlyPaymentAmount',
    'LiabilityPayoffStatusIndicator',
    'LiabilityType',
    'LiabilityTypeOtherDescription',
    'LiabilityUnpaidBalanceAmount',
  ],
  LIABILITY_HOLDER: ['NAME'],
  LOANS: ['LOAN'],
  LOAN: ['AMORTIZATION', 'HELOC', 'LOAN_DETAIL', 'LOAN_IDENTIFIERS', 'TERMS_OF_LOAN'],
  AMORTIZATION: ['AMORTIZATION_RULE'],
  AMORTIZATION_RULE: ['AmortizationType', 'LoanAmortizationPeriodCount', 'LoanAmortizationPeriodType'],
  HELOC: ['HELOC_RULE'],
  HELOC_RULE: ['HELOCInitialAdvanceAmount', 'HELOCMaximumBalanceAmount'],
  LOAN_DETAIL: ['ApplicationReceivedDate', 'HELOCIndicator', 'InterestOnlyIndicator'],
  LOAN_IDENTIFIERS: ['LOAN_IDENTIFIER'],
  LOAN_IDENTIFIER: ['LoanIdentifier', 'LoanIdentifierType'],
  TERMS_OF_LOAN: [
    'LienPriorityType',
    'LienPriorityTypeOtherDescription',
    'LoanPurposeType',
    'LoanPurposeTypeOtherDescription',
    'MortgageType',
    'NoteAmount',
    'NoteDate',
    'NoteRatePercent',
  ],
  PARTIES: ['PARTY'],
  PARTY: ['INDIVIDUAL', 'LEGAL_ENTITY', 'ADDRESSES', 'ROLES'],
  INDIVIDUAL: ['CONTACT_POINTS', 'NAME'],
  CONTACT_POINTS: ['CONTACT_POINT'],
  CONTACT_POINT: ['CONTACT_POINT_EMAIL', 'CONTACT_POINT_TELEPHONE'],
  CONTACT_POINT_EMAIL: ['ContactPointEmailValue'],
  CONTACT_POINT_TELEPHONE: ['ContactPointTelephoneValue'],
  NAME: ['FirstName', 'FullName', 'LastName', 'MiddleName', 'SuffixName'],
  LEGAL_ENTITY: ['LEGAL_ENTITY_DETAIL'],
  LEGAL_ENTITY_DETAIL: ['FullName'],
  ADDRESSES: ['ADDRESS'],
  ROLES: ['ROLE'],
  ROLE: ['BORROWER', 'LICENSES', 'ROLE_DETAIL'],
  BORROWER: ['EMPLOYERS'],
  EMPLOYERS: ['EMPLOYER'],
  EMPLOYER: ['LEGAL_ENTITY', 'EMPLOYMENT'],
  EMPLOYMENT: ['EmploymentStatusType', 'EmploymentYearsOnJobCount'],
  LICENSES: ['LICENSE'],
  LICENSE: ['LICENSE_DETAIL'],
  LICENSE_DETAIL: ['LicenseIdentifier', 'LicenseIssuingAuthorityName'],
  ROLE_DETAIL: ['PartyRoleType'],
}

const inside = (one: Element, path: string): readonly string[] => {
  if (typeof one.content === 'string') return []
  const order = ELEMENT_ORDER[one.name]
  if (order === undefined) return [`${path} is not in the table`]
  const places = one.content.map(({ name }) => order.indexOf(name))
  const strange = one.content
    .filter((_, at) => places[at] === -1)
    .map(({ name }) => `${path}/${name} does not belong there`)
  const early = one.content
    .filter((_, at) => (places[at] ?? 0) < (places[at - 1] ?? -1))
    .map(({ name }) => `${path}/${name} comes too late`)
  return [...strange, ...early, ...one.content.flatMap((child) => inside(child, `${path}/${child.name}`))]
}

/** The places where a message does not follow the order of the table; empty if it does. */
export const orderErrors = (message: Element): readonly string[] =>
  message.name === 'MESSAGE' ? inside(message, message.name) : [`${message.name} is not a MESSAGE`]
