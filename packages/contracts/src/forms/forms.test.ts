import { expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { AutopayForm, DisbursementForm } from './application.ts'
import { CreditIdentityForm, CreditLiftForm } from './credit.ts'
import { MailingAddress, NameInfo, PropertyInfo } from './register.ts'
import { AssetsForm } from './requalify.ts'

const errorsIn = (form: z.ZodMiniType, values: object): Readonly<Record<string, string>> => {
  const parsed = form.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

const home = {
  street: '2187 Larkspur Lane',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  type: 'SINGLE_FAMILY',
  occupancy: 'PRIMARY',
  titleChangedRecently: false,
}
const account = { routingNumber: '107005047', accountNumber: '12345678', accountNumberAgain: '12345678' }

// [ASVS-2.2.3]
it.each([
  ['the street and a ZIP of another state', PropertyInfo, { ...home, street: '', zip: '10001' }, ['street', 'zip']],
  ['the city and a ZIP of another state', MailingAddress, { ...home, city: '', zip: '10001' }, ['city', 'zip']],
  ['both names', NameInfo, { firstName: 'R2', lastName: '', hasOneName: false }, ['firstName', 'lastName']],
  [
    'a routing number, two account numbers that differ, and what was not chosen',
    DisbursementForm,
    { ...account, routingNumber: '1', accountNumberAgain: '12345679', holderName: '' },
    ['accountNumberAgain', 'accountType', 'holderName', 'routingNumber'],
  ],
  ['a day that is missing', AutopayForm, { payType: 'AUTOPAY', locale: 'xx' }, ['dayOfMonth', 'locale']],
  ['a number and a name', CreditIdentityForm, { taxId: '1', firstName: 'A', hasOneName: false }, ['lastName', 'taxId']],
  ['the one fault that there is', CreditLiftForm, { way: 'PIN' }, ['pin']],
  [
    'a share and what it is of',
    AssetsForm,
    { items: [{ kind: 'RETIREMENT', institution: '' }], nothing: false, correct: true },
    ['items.0.institution', 'items.0.vestedPercent'],
  ],
  ['an answer and its tick', AssetsForm, { items: [], nothing: false, correct: false }, ['correct', 'nothing']],
] as const)('reports %s at once', (_, form, values, wrong) =>
  expect(Object.keys(errorsIn(form, values))).toEqual(expect.arrayContaining([...wrong])),
)

// [ASVS-2.2.1]
it.each([
  ['a ZIP that is none', PropertyInfo, { ...home, zip: '8020' }, { zip: 'zipFormat' }],
  ['a state that is none', PropertyInfo, { ...home, state: 'XX', zip: '10001' }, { state: expect.any(String) }],
  [
    'an account number that is none',
    DisbursementForm,
    { ...account, accountNumber: '1', accountType: 'CHECKING', holderName: 'Avery' },
    { accountNumber: 'accountFormat' },
  ],
])('reports nothing else for %s', (_, form, values, errors) => expect(errorsIn(form, values)).toEqual(errors))

it.each([
  ['a home', PropertyInfo, home],
  ['an account', DisbursementForm, { ...account, accountType: 'CHECKING', holderName: 'Avery Sample' }],
])('accepts a correct %s (control)', (_, form, values) => expect(errorsIn(form, values)).toEqual({}))

it('checks no rule across fields of a value that is not a form', () =>
  expect(errorsIn(PropertyInfo, [] as object)).not.toHaveProperty('zip', 'zipNotInState'))
