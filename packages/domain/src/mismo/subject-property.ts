import type { ApplicationFacts } from '../application/index.ts'
import { amount } from './mismo-case.ts'
import { type Element, element, leaf } from './xml.ts'

const OCCUPANCIES = { PRIMARY: 'PrimaryResidence', SECOND_HOME: 'SecondHome', INVESTMENT: 'Investment' } as const

const VALUATIONS = {
  AVM: ['AutomatedValuationModel', undefined],
  BPO: ['BrokerPriceOpinion', undefined],
  APPRAISAL: ['FullAppraisal', undefined],
  RESIDENTIAL_EVALUATION: ['Other', 'Residential evaluation'],
  BORROWER_ESTIMATE: ['Other', 'Borrower estimate'],
} as const

export const subjectProperty = ({ property, valuation }: ApplicationFacts): Element => {
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
