import type { OrganisationRecord } from '@hearthline/contracts'
import { parseLei } from '@hearthline/domain/identifiers'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { hasNoFee, isAllIn } from '@hearthline/domain/pricing'
import { variantStates } from '@hearthline/domain/states'
import { isNetwork } from '../../platform/config/index.ts'
import { WORDS_OF_LENDER } from '../lender-words.ts'
import type { Path, RecordError } from './error.ts'
import { hoursErrors, isZone } from './hours-errors.ts'

type Rule = (record: OrganisationRecord) => readonly RecordError[]

const error = (path: Path, says: string, mend: string): readonly RecordError[] => [{ path, says, mend }]

const repeated = (path: Path, values: readonly string[]): readonly RecordError[] =>
  values.flatMap((value, at) =>
    values.indexOf(value) < at ? error([...path, at], `repeats ${value}`, 'name it once') : [],
  )

const originators: Rule = ({ originators: entries = [] }) => [
  ...repeated(
    ['originators'],
    entries.map(({ uuid }) => uuid),
  ),
  ...entries.flatMap(({ originatorName, brokerName }, at) =>
    originatorName === null && brokerName === null
      ? error(['originators', at], 'has no name', 'give originatorName, or brokerName for a broker')
      : [],
  ),
]

const KEEPS_REGISTER: readonly OrganisationRecord['hmdaCollection'][] = ['REG_C', 'REG_C_VOLUNTARY']

/** Whether a number passes edit V695-3 of the HMDA register, which names the originator of each application. */
const isRegistryNumber = (nmls: string): boolean =>
  /^\d{4,7}$/.test(nmls) && Number(nmls) > 0 && Number(nmls) <= 3_000_000

const registryNumbers: Rule = ({ hmdaCollection, originator, originators: entries = [] }) => {
  if (!KEEPS_REGISTER.includes(hmdaCollection)) return []
  const named = [
    { path: ['originator', 'nmls'], nmls: originator.nmls },
    ...entries.map(({ nmls }, at) => ({ path: ['originators', at, 'nmls'], nmls })),
  ]
  return named.flatMap(({ path, nmls }) =>
    nmls === null || isRegistryNumber(nmls)
      ? []
      : error(path, `is ${nmls}`, 'give the four to seven digits of the NMLS registry, 3000000 at most'),
  )
}

const licenses: Rule = ({ states, stateLicenses }) => [
  ...repeated(['states'], states),
  ...stateLicenses.flatMap(({ abbrev }, at) =>
    states.includes(abbrev)
      ? []
      : error(
          ['stateLicenses', at, 'abbrev'],
          `is ${abbrev}, where the lender does not lend`,
          'add it to states or leave it out',
        ),
  ),
]

const words: Rule = (record) => [
  ...(record.languages.includes(SOURCE_LANGUAGE)
    ? []
    : error(['languages'], `has no ${SOURCE_LANGUAGE}`, `name ${SOURCE_LANGUAGE}: papers are signed in it`)),
  ...LANGUAGE_CODES.flatMap((code) => {
    const field = WORDS_OF_LENDER[code]
    return field !== null && record.languages.includes(code) && record[field] === null
      ? error([field], `is null while languages names ${code}`, `give the words in it, or leave ${code} out`)
      : []
  }),
]

const pricing: Rule = ({ orgPricingData }) =>
  orgPricingData.flatMap(({ minAmount = 0, maxAmount = Number.MAX_VALUE, minApr = 0, maxApr = 100 }, at) =>
    minAmount < maxAmount && minApr < maxApr
      ? []
      : error(['orgPricingData', at], 'has a least that is not below its most', 'give both ends of each span'),
  )

const product: Rule = ({ products: { heloc }, states }) =>
  Object.entries(variantStates).flatMap(([variant, state]) =>
    heloc[variant as keyof typeof variantStates] && !states.includes(state) // its own keys
      ? error(
          ['products', 'heloc', variant],
          `is true while states has no ${state}`,
          `add ${state} to states, or make it false`,
        )
      : [],
  )

/** A lender without fees needs a rate sheet with a row without fee. */
const allIn: Rule = ({ programs, lending: { rateSheets } }) =>
  isAllIn(programs)
    ? rateSheets.flatMap(({ fees }, at) =>
        fees.some(hasNoFee)
          ? []
          : error(
              ['lending', 'rateSheets', at, 'fees'],
              'has no row of 0 percent while programs names ALL_IN',
              'add the row, or leave ALL_IN out',
            ),
      )
    : []

const survey: Rule = ({ survey: asked, features }) => [
  ...(features.logoutSurvey && asked === undefined
    ? error(['features', 'logoutSurvey'], 'is true, and there is no survey', 'add survey, or switch it off')
    : []),
  ...repeated(['survey', 'questions'], asked?.kind === 'questions' ? asked.questions.map(({ key }) => key) : []),
]

/** Ways to sign in that show nothing besides what somebody knows, or nothing of them at all (RFC 8176). */
const ONE_FACTOR = ['pwd', 'pin', 'kba', 'rba', 'geo', 'user', 'wia']
/** The level of no confidence at all (OpenID Connect Core 2). */
const NO_LEVEL = ['0']

const staffNetworks: Rule = ({ signIn }) =>
  (signIn?.staffNetworks ?? []).flatMap((network, at) =>
    isNetwork(network)
      ? []
      : error(['signIn', 'staffNetworks', at], `is ${network}`, 'give an address, or a network such as 203.0.113.0/24'),
  )

const secondFactorOf =
  (who: 'staff' | 'customer', demand: 'staffSecondFactor' | 'borrowerSecondFactor'): Rule =>
  ({ signIn = {} }) => {
    const { [who]: issuer, [demand]: wanted = 'optional' } = signIn
    const { acr = [], amr = [] } = issuer?.secondFactorBy ?? {}
    const weak = (name: 'acr' | 'amr', values: readonly string[], known: readonly string[]) =>
      values.flatMap((value, at) =>
        known.includes(value)
          ? error(['signIn', who, 'secondFactorBy', name, at], `is ${value}, which is no second factor`, 'leave it out')
          : [],
      )
    const isMissing = wanted === 'required' && issuer !== undefined && acr.length + amr.length === 0
    return [
      ...weak('acr', acr, NO_LEVEL),
      ...weak('amr', amr, ONE_FACTOR),
      ...(isMissing
        ? error(
            ['signIn', who, 'secondFactorBy'],
            `names nothing while ${demand} is required`,
            'name the acr or amr values by which the issuer says that a second factor was given',
          )
        : []),
    ]
  }

/** Consistency rules that a schema cannot express. */
const RULES: readonly Rule[] = [
  ({ lei }) =>
    parseLei(lei).ok ? [] : error(['lei'], `is ${lei}`, 'give the twenty characters of the LEI, with its check digits'),
  ({ timeZone }) =>
    isZone(timeZone) ? [] : error(['timeZone'], `is ${timeZone}`, 'give a zone such as America/Denver'),
  ({ companyInfo, orgCode, canonicalOrgCode }) =>
    [orgCode, canonicalOrgCode].includes(companyInfo.organization)
      ? []
      : error(['companyInfo', 'organization'], `is ${companyInfo.organization}`, 'give orgCode or canonicalOrgCode'),
  ({ hosts }) => repeated(['hosts'], hosts),
  ({ hosts, consoleHosts = [] }) => [
    ...repeated(['consoleHosts'], consoleHosts),
    ...consoleHosts.flatMap((host, at) =>
      hosts.includes(host)
        ? error(['consoleHosts', at], `is ${host}, which hosts names`, 'give the console a host without borrowers')
        : [],
    ),
  ],
  ({ programs }) => repeated(['programs'], programs),
  ({ flags }) =>
    repeated(
      ['flags'],
      flags.map(({ key }) => key),
    ),
  originators,
  registryNumbers,
  licenses,
  words,
  hoursErrors,
  pricing,
  product,
  allIn,
  survey,
  secondFactorOf('staff', 'staffSecondFactor'),
  secondFactorOf('customer', 'borrowerSecondFactor'),
  staffNetworks,
]

/** Where the parts of a record contradict each other. */
export const consistencyErrors = (record: OrganisationRecord): readonly RecordError[] =>
  RULES.flatMap((rule) => rule(record))
