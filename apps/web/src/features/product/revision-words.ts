import type { Revision } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Figure = Revision['figures'][number]

/** The figures that a decision rests on. */
export const fieldWords: Readonly<Record<Figure['field'], MessageDescriptor>> = {
  INCOME: msg`Income a year`,
  DEBTS: msg`Other debts a month`,
  SCORE: msg`Credit score`,
  VALUE: msg`Value of the home`,
  LIENS: msg`Owed on the home`,
  LIEN_PAYMENTS: msg`Payments on the home a month`,
  HOUSING: msg`Taxes, insurance and dues a month`,
  ASSETS: msg`Assets`,
  OTHER_DEBTS: msg`Debts a month that no credit report shows`,
  PAYOFFS: msg`Debts that closing pays off`,
  OCCUPANCY: msg`How you use the home`,
  PROPERTY_TYPE: msg`Kind of home`,
  UNITS: msg`Homes in the building`,
  CONDITION: msg`Condition of the home`,
  OWNERSHIP: msg`How you own the home`,
  PRICES: msg`Our prices, in force since`,
  RULES: msg`Our rules, in force since`,
}

/** Who says the new figure, where no name is known. */
export const sourceWords: Readonly<Record<Figure['source'], MessageDescriptor>> = {
  INCOME_VERIFICATION: msg`your income check`,
  HARD_REPORT: msg`the full credit report`,
  VALUATION: msg`the valuation of the home`,
  TITLE: msg`the public record`,
  BORROWER: msg`your own answers`,
  CREDITOR: msg`your creditor`,
  LENDER: msg`us`,
}

/** What the new figures did to the terms. */
export const causeWords: Readonly<Record<Revision['cause'], MessageDescriptor>> = {
  INCOME: msg`The income that could be verified carries a smaller line.`,
  RESERVES: msg`Income and assets that could be verified carry a smaller line.`,
  LIMIT: msg`A limit of ours is lower with these figures.`,
  PAYOFFS: msg`What closing must pay off is more than the line would leave for it.`,
  RATE: msg`The rate is another one with these figures.`,
  OFFER_ENDED: msg`Your offer’s last day had passed, so today’s prices and rules hold.`,
}
