import type { LedgerAccount, LedgerFigure, LedgerTransactionKind } from '@hearthline/domain/ledger'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const ledgerAccountWords: Readonly<Record<LedgerAccount, MessageDescriptor>> = {
  LOAN_PRINCIPAL: msg`Loan principal`,
  BANK: msg`Bank`,
  CLOSING_COSTS_RECEIVABLE: msg`Closing costs receivable`,
  PAYOFFS_PAYABLE: msg`Payoffs payable`,
  RETURNED_PAYMENTS: msg`Returned payments`,
  NOTARY_FEES_PAYABLE: msg`Notary fees payable`,
  RECORDING_CHARGES_PAYABLE: msg`Recording charges payable`,
  MORTGAGE_TAX_PAYABLE: msg`Mortgage tax payable`,
  ORIGINATION_FEES: msg`Origination fees`,
  CLOSING_COSTS_BORNE: msg`Closing costs borne by the lender`,
}

export const ledgerTransactionWords: Readonly<Record<LedgerTransactionKind, MessageDescriptor>> = {
  DRAW: msg`First draw`,
  COSTS_INVOICED: msg`Closing costs invoiced`,
  COSTS_BORNE: msg`Closing costs borne`,
  PAYOFF: msg`Debt paid off`,
  INVOICE_PAID: msg`Invoice paid`,
  DRAW_RETURNED: msg`Draw sent back by the bank`,
  DRAW_PAID_AGAIN: msg`Draw paid again`,
  PAYOFF_RETURNED: msg`Payoff sent back by the bank`,
  PAYOFF_PAID_AGAIN: msg`Payoff paid again`,
}

/** The source of an amount. */
export const ledgerFigureWords: Readonly<Record<LedgerFigure, MessageDescriptor>> = {
  draw: msg`Line of the chosen offer`,
  fee: msg`Fee of the chosen offer`,
  costs: msg`Closing costs of the chosen offer`,
  payoffs: msg`Payoff amount of the debt`,
  payout: msg`Draw less fee, costs and payoffs`,
  invoice: msg`Invoice for the closing costs`,
  returnedPayout: msg`Returned payment to the account`,
  returnedPayoff: msg`Returned payment to the creditor`,
}
