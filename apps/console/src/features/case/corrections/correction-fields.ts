import type { ApplicationRecord } from '@hearthline/contracts'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import { OCCUPANCIES, PROPERTY_TYPES } from '@hearthline/domain/enumerations'
import { parseMoney } from '@hearthline/domain/formats'
import { msg } from '@lingui/core/macro'
import type { ActionField, Typed } from '../actions/action.ts'

/** The facts that a form of the console corrects; other terms are chosen by the borrower alone. */
export type CorrectedHere = Exclude<CorrectableFact, 'OFFER'>

type OfFact = {
  readonly fields: (record: ApplicationRecord) => readonly ActionField[]
  /** The fact as it is: a correction changes what is wrong in it and leaves the rest. */
  readonly first: (record: ApplicationRecord) => Typed
  readonly body: (typed: Typed, record: ApplicationRecord) => Readonly<Record<string, unknown>>
}

const dollars = (cents: number | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2))
const textOf = (typed: Typed, name: string): string => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}
/** Cents of an amount; what cannot be read is sent as it is, and refused. */
const centsOf = (typed: Typed, name: string): number | string => {
  const value = textOf(typed, name)
  const parsed = parseMoney(value)
  return parsed.ok ? parsed.cents : value
}

const text = (name: string, label: ActionField['label']): ActionField => ({ name, kind: 'text', label })
const money = (name: string, label: ActionField['label']): ActionField => ({ name, kind: 'money', label })

const itemsOf = ({ liens }: ApplicationRecord) => liens?.items ?? []

export const CORRECTIONS: Readonly<Record<CorrectedHere, OfFact>> = {
  NAME: {
    fields: () => [
      text('firstName', msg`First name`),
      text('middleName', msg`Middle name`),
      text('lastName', msg`Last name`),
    ],
    first: ({ applicant: { firstName, middleName = '', lastName } }) => ({ firstName, middleName, lastName }),
    body: (typed, { applicant: { suffix = '' } }) => {
      const lastName = textOf(typed, 'lastName')
      const [firstName, middleName] = [textOf(typed, 'firstName'), textOf(typed, 'middleName')]
      return { firstName, middleName, lastName, suffix, hasOneName: lastName.trim() === '' }
    },
  },
  BIRTH_DATE: {
    fields: () => [{ name: 'birthDate', kind: 'day', label: msg`Birth date` }],
    first: () => ({}),
    body: (typed) => ({ birthDate: textOf(typed, 'birthDate') }),
  },
  PHONE: {
    fields: () => [text('phone', msg`Phone`)],
    first: ({ applicant: { phone = '' } }) => ({ phone }),
    body: (typed) => ({ phone: textOf(typed, 'phone') }),
  },
  MAILING_ADDRESS: {
    fields: () => [
      text('mailing-street', msg`Street`),
      text('mailing-unit', msg`Unit`),
      text('mailing-city', msg`City`),
      text('mailing-state', msg`State`),
      text('mailing-zip', msg`ZIP code`),
    ],
    first: ({ applicant, property }) => {
      const { street, unit = '', city, state, zip } = applicant.mailing ?? property
      return {
        'mailing-street': street,
        'mailing-unit': unit,
        'mailing-city': city,
        'mailing-state': state,
        'mailing-zip': zip,
      }
    },
    body: (typed) => ({
      mailing: Object.fromEntries(
        ['street', 'unit', 'city', 'state', 'zip'].map((part) => [part, textOf(typed, `mailing-${part}`)]),
      ),
    }),
  },
  INCOME: {
    fields: () => [money('annualCents', msg`Stated income a year`)],
    first: ({ income }) => ({ annualCents: dollars(income.annualCents) }),
    body: (typed) => ({ annualCents: centsOf(typed, 'annualCents') }),
  },
  OCCUPANCY: {
    fields: () => [{ name: 'occupancy', kind: 'choice', label: msg`Use of the home`, values: OCCUPANCIES }],
    first: ({ property }) => ({ occupancy: property.occupancy }),
    body: (typed) => ({ occupancy: textOf(typed, 'occupancy') }),
  },
  PROPERTY_TYPE: {
    fields: () => [{ name: 'type', kind: 'choice', label: msg`Kind of home`, values: PROPERTY_TYPES }],
    first: ({ property }) => ({ type: property.type }),
    body: (typed) => ({ type: textOf(typed, 'type') }),
  },
  LIENS: {
    fields: (record) =>
      itemsOf(record).flatMap(({ id, creditor }): readonly ActionField[] => [
        { name: `${id}-balance`, kind: 'money', label: msg`Balance at ${creditor}` },
        { name: `${id}-payment`, kind: 'money', label: msg`Payment a month to ${creditor}` },
        {
          name: `${id}-payoff`,
          kind: 'choice',
          label: msg`Paid off with the line: ${creditor}`,
          values: ['YES', 'NO'],
        },
      ]),
    first: (record) =>
      Object.fromEntries(
        itemsOf(record).flatMap(({ id, balanceCents, paymentCents, beingPaidOff }) => [
          [`${id}-balance`, dollars(balanceCents)],
          [`${id}-payment`, dollars(paymentCents)],
          [`${id}-payoff`, beingPaidOff ? 'YES' : 'NO'],
        ]),
      ),
    body: (typed, record) => ({
      items: itemsOf(record).map(({ mask: _, position: __, source: ___, ...lien }) => ({
        ...lien,
        balanceCents: centsOf(typed, `${lien.id}-balance`),
        paymentCents: centsOf(typed, `${lien.id}-payment`),
        beingPaidOff: textOf(typed, `${lien.id}-payoff`) === 'YES',
      })),
      freeAndClear: record.liens?.freeAndClearAttestedAt !== undefined,
    }),
  },
  HOUSING_COSTS: {
    fields: () => [
      money('taxesAnnualCents', msg`Property taxes a year`),
      money('insuranceAnnualCents', msg`Home insurance a year`),
      money('hoaMonthlyCents', msg`Association fees a month`),
    ],
    first: ({ liens }) => ({
      taxesAnnualCents: dollars(liens?.taxesAnnualCents),
      insuranceAnnualCents: dollars(liens?.insuranceAnnualCents),
      hoaMonthlyCents: dollars(liens?.hoaMonthlyCents),
    }),
    body: (typed) => ({
      taxesAnnualCents: centsOf(typed, 'taxesAnnualCents'),
      insuranceAnnualCents: centsOf(typed, 'insuranceAnnualCents'),
      hoaMonthlyCents: centsOf(typed, 'hoaMonthlyCents'),
    }),
  },
  OTHER_DEBTS: {
    fields: () => [money('monthlyCents', msg`Other debts, payment a month`)],
    first: () => ({}),
    body: (typed) => ({ monthlyCents: centsOf(typed, 'monthlyCents') }),
  },
}
