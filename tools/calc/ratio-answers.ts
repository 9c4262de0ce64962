import { debtToIncome, loanToValue, maxLineByLtv } from '@hearthline/domain/finance'
import { homeEquityLaw, isStateCode } from '@hearthline/domain/states'
import { has, type Input, InputProblem, moneyField, moneyFieldOr, percentField, textField } from './input.ts'
import type { Answer } from './output.ts'

/** The default policy's cap for a principal residence, where the input names none. */
const DEFAULT_CAP_PERCENT = '85'

/** Without a balance another line of credit counts as fully drawn. */
export const answerCltv = (input: Input): Answer => {
  const limitCents = moneyFieldOr(input, 'other_heloc_limit', 0)
  const valueCents = moneyField(input, 'value')
  if (valueCents === 0) throw new InputProblem('noValue', 'A home without value has no loan-to-value.')
  const { cltvPercent, hcltvPercent } = loanToValue({
    otherLiens: [
      { balanceCents: moneyFieldOr(input, 'first', 0) },
      { balanceCents: moneyFieldOr(input, 'other_heloc_balance', limitCents), limitCents },
    ],
    newLineCents: moneyField(input, 'new_line'),
    valueCents,
  })
  return { cltv_percent: cltvPercent, hcltv_percent: hcltvPercent }
}

export const answerDti = (input: Input): Answer => {
  const dti = debtToIncome({
    monthlyDebtsCents: moneyField(input, 'monthly_debts'),
    newPaymentCents: moneyField(input, 'new_payment'),
    grossMonthlyCents: moneyField(input, 'gross_monthly'),
  })
  if (!dti.ok) throw new InputProblem(dti.reason, 'Without income there is no debt-to-income ratio.')
  return { dti_percent: dti.dtiPercent }
}

const stateCap = (state: string): string | undefined =>
  isStateCode(state) ? homeEquityLaw(state).maxCltvPercent : undefined

/** In dollars as a number, as the specification's entities carry amounts. */
export const answerMaxLine = (input: Input): Answer => {
  const maxLineCents = maxLineByLtv({
    valueCents: moneyField(input, 'value'),
    liensCents: moneyField(input, 'liens'),
    capPercent: has(input, 'cap_percent') ? percentField(input, 'cap_percent') : DEFAULT_CAP_PERCENT,
    stateCapPercent: stateCap(has(input, 'state') ? textField(input, 'state').trim().toUpperCase() : ''),
  })
  return { max_line: maxLineCents / 100 }
}
