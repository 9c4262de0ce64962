import type { ClosingCosts } from '@hearthline/domain/pricing'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../shell/index.ts'
import { closingCostWords } from './closing-cost-words.ts'

type Row = { readonly term: string; readonly detail: string }

const none: ClosingCosts = { paidBy: 'INVOICE', items: [] }

type Shown = 'cents' | 'whole'

/** The costs of closing as rows: those taken out of the draw stand above the cash, the others below it. */
export const useClosingCosts = (
  { paidBy, items }: ClosingCosts = none,
  shown: Shown = 'cents',
): {
  readonly taken: readonly Row[]
  readonly beside: readonly Row[]
} => {
  const { i18n } = useLingui()
  const { money, wholeMoney } = useFormats()
  const text = shown === 'whole' ? wholeMoney : money
  const isTaken = paidBy === 'DRAW'
  const rows = items.map(({ code, amountCents }) => ({
    term: i18n._(closingCostWords[paidBy][code]),
    detail: text(isTaken ? -amountCents : amountCents),
  }))
  return isTaken ? { taken: rows, beside: [] } : { taken: [], beside: rows }
}
