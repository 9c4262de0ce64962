import type { ApplicationFacts } from '../application/index.ts'
import { addressOf, amount } from './mismo-case.ts'
import { type Element, element, leaf } from './xml.ts'

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
  const { county, censusTract } = property
  const [method, other] = valuation === undefined ? [undefined, undefined] : VALUATIONS[valuation.source]
  return element(
    'SUBJECT_PROPERTY',
    addressOf(property, { county }),
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
