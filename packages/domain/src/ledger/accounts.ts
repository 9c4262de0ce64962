import type { ClosingCost } from '../pricing/index.ts'

/** The accounts of the lender's books that an application posts to. The sign of a normal balance follows from the type. */
export const LEDGER_ACCOUNTS = {
  LOAN_PRINCIPAL: 'ASSET',
  BANK: 'ASSET',
  /** Closing costs that the borrower was invoiced for. */
  CLOSING_COSTS_RECEIVABLE: 'ASSET',
  /** What a draw owes to the creditors whose debts it pays off. */
  PAYOFFS_PAYABLE: 'LIABILITY',
  /** Money of the borrower that their bank sent back. */
  RETURNED_PAYMENTS: 'LIABILITY',
  NOTARY_FEES_PAYABLE: 'LIABILITY',
  RECORDING_CHARGES_PAYABLE: 'LIABILITY',
  MORTGAGE_TAX_PAYABLE: 'LIABILITY',
  ORIGINATION_FEES: 'INCOME',
  /** Closing costs that the lender bears. */
  CLOSING_COSTS_BORNE: 'EXPENSE',
} as const satisfies Readonly<Record<string, 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE'>>

export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS
export const LEDGER_ACCOUNT_NAMES = Object.keys(LEDGER_ACCOUNTS) as [LedgerAccount, ...LedgerAccount[]] // its keys

/** To whom a closing cost is owed. */
export const COST_ACCOUNTS = {
  NOTARY: 'NOTARY_FEES_PAYABLE',
  RECORDING: 'RECORDING_CHARGES_PAYABLE',
  MORTGAGE_TAX: 'MORTGAGE_TAX_PAYABLE',
} as const satisfies Readonly<Record<ClosingCost['code'], LedgerAccount>>
