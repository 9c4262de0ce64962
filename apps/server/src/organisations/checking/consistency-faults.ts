import { type OrganisationRecord, WEEKDAYS } from '@hearthline/contracts'
import { parseLei } from '@hearthline/domain/identifiers'
import { hasNoFee, isAllIn } from '@hearthline/domain/pricing'
import type { Path, RecordFault } from './fault.ts'

type Rule = (record: OrganisationRecord) => readonly RecordFault[]

const fault = (path: Path, says: string, mend: string): readonly RecordFault[] => [{ path, says, mend }]

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== ''
  } catch {
    return false
  }
}

const repeated = (path: Path, values: readonly string[]): readonly RecordFault[] =>
  values.flatMap((value, at) =>
    values.indexOf(value) < at ? fault([...path, at], `repeats ${value}`, 'name it once') : [],
  )

const hours: Rule = ({ operatingHours }) =>
  Object.entries(operatingHours).flatMap(([department, week]) =>
    week.flatMap((day, at) => {
      const path = ['operatingHours', department, at]
      const weekday = WEEKDAYS[at] ?? ''
      if (day.weekday !== weekday || day.weekdayValue !== at + 1)
        return fault(
          path,
          `is not ${weekday} with ${at + 1}`,
          'give the week in order, from MONDAY with 1 to SUNDAY with 7',
        )
      if (day.isOpen && day.startTime >= day.endTime)
        return fault([...path, 'endTime'], 'is not after startTime', 'give the hours of one day, in Pacific time')
      return []
    }),
  )

const originators: Rule = ({ originators: entries = [] }) => [
  ...repeated(
    ['originators'],
    entries.map(({ uuid }) => uuid),
  ),
  ...entries.flatMap(({ originatorName, brokerName }, at) =>
    originatorName === null && brokerName === null
      ? fault(['originators', at], 'has no name', 'give originatorName, or brokerName for a broker')
      : [],
  ),
]

const licenses: Rule = ({ states, stateLicenses }) => [
  ...repeated(['states'], states),
  ...stateLicenses.flatMap(({ abbrev }, at) =>
    states.includes(abbrev)
      ? []
      : fault(
          ['stateLicenses', at, 'abbrev'],
          `is ${abbrev}, where the lender does not lend`,
          'add it to states or leave it out',
        ),
  ),
]

const words: Rule = ({ languages, spanish }) => [
  ...(languages.includes('en') ? [] : fault(['languages'], 'has no en', 'name en: papers are signed in English')),
  ...(languages.includes('es') && spanish === null
    ? fault(['spanish'], 'is null while languages names es', 'give the Spanish words, or leave es out')
    : []),
]

const pricing: Rule = ({ orgPricingData }) =>
  orgPricingData.flatMap(({ minAmount = 0, maxAmount = Number.MAX_VALUE, minApr = 0, maxApr = 100 }, at) =>
    minAmount < maxAmount && minApr < maxApr
      ? []
      : fault(['orgPricingData', at], 'has a least that is not below its most', 'give both ends of each span'),
  )

const product: Rule = ({ products: { heloc }, states }) =>
  heloc.isNewYork && !states.includes('NY')
    ? fault(['products', 'heloc', 'isNewYork'], 'is true while states has no NY', 'add NY to states, or make it false')
    : []

/** A lender without fees has nothing to offer on a sheet that always takes one. */
const allIn: Rule = ({ programs, lending: { rateSheets } }) =>
  isAllIn(programs)
    ? rateSheets.flatMap(({ fees }, at) =>
        fees.some(hasNoFee)
          ? []
          : fault(
              ['lending', 'rateSheets', at, 'fees'],
              'has no row of 0 percent while programs names ALL_IN',
              'add the row, or leave ALL_IN out',
            ),
      )
    : []

/** What a schema cannot say: how the parts of a record must agree. */
const RULES: readonly Rule[] = [
  ({ lei }) =>
    parseLei(lei).ok ? [] : fault(['lei'], `is ${lei}`, 'give the twenty characters of the LEI, with its check digits'),
  ({ timeZone }) =>
    isZone(timeZone) ? [] : fault(['timeZone'], `is ${timeZone}`, 'give a zone such as America/Denver'),
  ({ companyInfo, orgCode, canonicalOrgCode }) =>
    [orgCode, canonicalOrgCode].includes(companyInfo.organization)
      ? []
      : fault(['companyInfo', 'organization'], `is ${companyInfo.organization}`, 'give orgCode or canonicalOrgCode'),
  ({ hosts }) => repeated(['hosts'], hosts),
  ({ programs }) => repeated(['programs'], programs),
  ({ flags }) =>
    repeated(
      ['flags'],
      flags.map(({ key }) => key),
    ),
  originators,
  licenses,
  words,
  hours,
  pricing,
  product,
  allIn,
]

/** Where the parts of a record contradict each other. */
export const consistencyFaults = (record: OrganisationRecord): readonly RecordFault[] =>
  RULES.flatMap((rule) => rule(record))
