import type { Change } from '@hearthline/domain/underwriting'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Every kind of change that can flip a reason (domain/underwriting, way-words), with its figures in braces. */
export const wayWords: Readonly<Record<Change['kind'], MessageDescriptor>> = {
  SCORE_AT_LEAST: msg({ message: 'A credit score of {score}.' }),
  PAYMENTS_LESS: msg({ message: '{lessMonthlyCents} a month less in payments on other debts.' }),
  INCOME_AT_LEAST: msg({ message: 'A yearly income of {annualCents}.' }),
  OWED_LESS: msg({ message: '{lessOwedCents} less owed on the home.' }),
  VALUE_AT_LEAST: msg({ message: 'A home worth {valueCents}.' }),
  LIENS_PAID_OFF: msg({ message: 'Paying off {creditors} at closing or before.' }),
  LIENS_KEPT: msg({ message: 'Keeping {creditors}, not paid off with this line.' }),
  HOME_OF_TYPE: msg`A home of a kind that we lend on.`,
  UNITS_AT_MOST: msg({ message: 'A home with {units} units or fewer.' }),
  CONDITION_AT_LEAST: msg({ message: 'The home in {condition} condition, or better.' }),
  OWNED_AS: msg`A title in a form of ownership that we lend on.`,
  HOME_IN_STATE: msg`A home in a state where we lend.`,
  LISTING_OVER: msg`Six months since the listing ended.`,
  TITLE_SETTLED: msg`90 days since the title changed.`,
  OWNED_SIX_MONTHS: msg`Six months since the home was bought or refinanced.`,
  CLOSING_FROM: msg({ message: 'A closing on {closingOn} or later.' }),
}

export const isWayKind = (kind: string): kind is Change['kind'] => Object.hasOwn(wayWords, kind)
