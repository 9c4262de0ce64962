import type { CorrectionPreview } from '@hearthline/contracts'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The facts that staff correct at the borrower's word. */
export const correctionWords: Readonly<Record<CorrectableFact, MessageDescriptor>> = {
  NAME: msg`Name`,
  BIRTH_DATE: msg`Birth date`,
  PHONE: msg`Phone`,
  MAILING_ADDRESS: msg`Mailing address`,
  INCOME: msg`Stated income`,
  OCCUPANCY: msg`Use of the home`,
  PROPERTY_TYPE: msg`Kind of home`,
  LIENS: msg`Debts on the home`,
  HOUSING_COSTS: msg`Taxes, insurance, association`,
  OTHER_DEBTS: msg`Other debts`,
  OFFER: msg`Chosen terms`,
}

/** The figures that a decision rests on. */
export const figureFieldWords: Readonly<Record<CorrectionPreview['figures'][number]['field'], MessageDescriptor>> = {
  INCOME: msg`Income a year`,
  ASSETS: msg`Assets`,
  DEBTS: msg`Other debts, a month`,
  SCORE: msg`Credit score`,
  VALUE: msg`Value of the home`,
  LIENS: msg`Debts on the home`,
  HOUSING: msg`Taxes, insurance, association, a month`,
  LIEN_PAYMENTS: msg`Payments on liens, a month`,
  PAYOFFS: msg`Paid off with the line`,
  OCCUPANCY: msg`Use of the home`,
  PROPERTY_TYPE: msg`Kind of home`,
  UNITS: msg`Homes in the building`,
  CONDITION: msg`Condition of the home`,
  OWNERSHIP: msg`Form of ownership`,
}
