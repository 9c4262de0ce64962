import type { ClosingCost, ClosingCostPayer, ClosingCosts } from '@hearthline/domain/pricing'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../shell/index.ts'

/** What a notary, a county and a state take at closing, by who bears it. */
const closingCostWords: Readonly<Record<ClosingCostPayer, Readonly<Record<ClosingCost['code'], MessageDescriptor>>>> = {
  DRAW: {
    NOTARY: msg`Notary in person`,
    RECORDING: msg`County recording fee`,
    MORTGAGE_TAX: msg`State tax on the lien`,
  },
  INVOICE: {
    NOTARY: msg`Also due, by invoice: notary in person`,
    RECORDING: msg`Also due, by invoice: county recording fee`,
    MORTGAGE_TAX: msg`Also due, by invoice: state tax on the lien`,
  },
  LENDER: {
    NOTARY: msg`Paid by us: notary in person`,
    RECORDING: msg`Paid by us: county recording fee`,
    MORTGAGE_TAX: msg`Paid by us: state tax on the lien`,
  },
}

type Row = { readonly term: string; readonly detail: string }

const none: ClosingCosts = { paidBy: 'INVOICE', items: [] }

type Shown = 'cents' | 'whole'

/** The costs of closing as rows: those taken out of the draw go above the cash, the others below it. */
export const useClosingCosts = (
  { paidBy, items }: ClosingCosts = none,
  shown: Shown = 'cents',
): {
  readonly taken: readonly Row[]
  readonly paidSeparately: readonly Row[]
} => {
  const { i18n } = useLingui()
  const { money, wholeMoney } = useFormats()
  const text = shown === 'whole' ? wholeMoney : money
  const isTaken = paidBy === 'DRAW'
  const rows = items.map(({ code, amountCents }) => ({
    term: i18n._(closingCostWords[paidBy][code]),
    detail: text(isTaken ? -amountCents : amountCents),
  }))
  return isTaken ? { taken: rows, paidSeparately: [] } : { taken: [], paidSeparately: rows }
}
