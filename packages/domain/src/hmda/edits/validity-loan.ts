import { parseDay } from '../../calendar/index.ts'
import { validateUli } from '../../identifiers/index.ts'
import { isStateCode } from '../../states/index.ts'
import { isCountyOf } from '../county-codes.ts'
import type { LarField, LarRow } from '../lar-fields.ts'
import {
  action,
  allOf,
  among,
  anyOf,
  type Holds,
  iff,
  isFilled,
  isNumber,
  matches,
  not,
  type RowEdit,
  validity,
  when,
} from './predicates.ts'

const dayIn = (row: LarRow, field: LarField) =>
  /^\d{8}$/.test(row[field]) ? parseDay(row[field].replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')) : undefined

const isDate =
  (field: LarField): Holds =>
  (row) =>
    dayIn(row, field) !== undefined

const isNA = (field: LarField): Holds => among(field, 'NA')
const isUnreported = (field: LarField): Holds => among(field, 'NA Exempt')

/** Territories are also reported, besides the states whose law we know. */
const isPostalState: Holds = ({ state }) => isStateCode(state) || ['AS', 'GU', 'MP', 'PR', 'VI'].includes(state)

/** V600 to V627 and V716: the loan, the decision and the place. */
export const loanEdits: readonly RowEdit[] = [
  validity('V600', 'The LEI has 20 letters and digits.', matches('lei', /^[A-Za-z0-9]{20}$/)),
  validity('V608-1', 'The ULI has 23 to 45 letters and digits.', matches('uli', /^[A-Za-z0-9]{23,45}$/)),
  validity('V609', 'The check digits of the ULI are right.', ({ uli }) => validateUli(uli).ok),
  validity('V610-1', 'The application date is a day or NA.', anyOf(isNA('applicationDate'), isDate('applicationDate'))),
  validity('V610-2', 'Only a purchased loan has no application date.', iff(action('6'), isNA('applicationDate'))),
  validity('V611', 'The loan type is 1 to 4.', among('loanType', '1 2 3 4')),
  validity('V612-1', 'The purpose is one of its codes.', among('loanPurpose', '1 2 31 32 4 5')),
  validity('V612-2', 'A preapproval is for a purchase.', when(among('preapproval', '1'), among('loanPurpose', '1'))),
  validity('V613-1', 'Preapproval is 1 or 2.', among('preapproval', '1 2')),
  validity('V613-2', 'Preapproval actions have a preapproval.', when(action('7 8'), among('preapproval', '1'))),
  validity('V613-3', 'A closed or denied file has no preapproval.', when(action('3 4 5 6'), among('preapproval', '2'))),
  validity('V613-4', 'A preapproval has an action it can have.', when(among('preapproval', '1'), action('1 2 7 8'))),
  validity(
    'V614-1',
    'Only a purchase has a preapproval.',
    when(among('loanPurpose', '2 4 31 32 5'), among('preapproval', '2')),
  ),
  validity(
    'V614-2',
    'Affordable units go without a preapproval.',
    when(isNumber('affordableUnits'), among('preapproval', '2')),
  ),
  validity(
    'V614-3',
    'A reverse mortgage goes without a preapproval.',
    when(among('reverseMortgage', '1'), among('preapproval', '2')),
  ),
  validity(
    'V614-4',
    'An open-end line goes without a preapproval.',
    when(among('openEnd', '1'), among('preapproval', '2')),
  ),
  validity('V615-1', 'The construction method is 1 or 2.', among('constructionMethod', '1 2')),
  validity(
    'V615-2',
    'An interest in land belongs to a manufactured home.',
    when(among('manufacturedLandInterest', '1 2 3 4'), among('constructionMethod', '2')),
  ),
  validity(
    'V615-3',
    'A secured property type belongs to a manufactured home.',
    when(among('manufacturedSecuredBy', '1 2'), among('constructionMethod', '2')),
  ),
  validity('V616', 'Occupancy is 1, 2 or 3.', among('occupancy', '1 2 3')),
  validity(
    'V617',
    'The amount is a number from 0 on.',
    isNumber('loanAmount', (value) => value >= 0),
  ),
  validity('V618', 'The action is 1 to 8.', action('1 2 3 4 5 6 7 8')),
  validity('V619-1', 'The action date is a day.', isDate('actionTakenDate')),
  validity('V619-2', 'The action date is in the year that is filed.', ({ actionTakenDate }, { year }) =>
    actionTakenDate.startsWith(year),
  ),
  validity(
    'V619-3',
    'The action does not come before the application.',
    when(action('1 2 3 4 5 7 8'), (row) => {
      const [applied, acted] = [dayIn(row, 'applicationDate'), dayIn(row, 'actionTakenDate')]
      return applied === undefined || acted === undefined || acted >= applied
    }),
  ),
  validity('V620', 'There is a street.', isFilled('street')),
  validity('V621', 'There is a city.', isFilled('city')),
  validity(
    'V622',
    'A street comes with city, state and ZIP code.',
    when(
      not(isUnreported('street')),
      allOf(...(['city', 'state', 'zip'] as const).map((field) => allOf(isFilled(field), not(isNA(field))))),
    ),
  ),
  validity('V623', 'The state is a postal code or NA.', anyOf(isNA('state'), isPostalState)),
  validity('V624', 'The ZIP code is written as ZIP codes are.', matches('zip', /^(\d{5}(-\d{4})?|NA|Exempt)$/)),
  validity('V625-1', 'The tract has eleven digits or is NA.', matches('tract', /^(\d{11}|NA)$/)),
  validity('V626', 'The county has five digits or is NA.', matches('county', /^(\d{5}|NA)$/)),
  validity(
    'V627',
    'The tract lies in the county.',
    anyOf(isNA('county'), isNA('tract'), ({ county, tract }) => tract.startsWith(county)),
  ),
  validity(
    'V716',
    'The county lies in the state.',
    anyOf(isNA('county'), isNA('state'), ({ county, state }) => isCountyOf(county, state)),
  ),
]
