import type { RefusalReason } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'

/** Why the line cannot be had as it was asked for, before another way is shown; {names} are the decision's figures. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  NO_INCOME: msg({
    message: 'No income was stated. The smallest line, {smallestLineCents}, needs about {incomeNeededCents} a year.',
  }),
  DTI_TOO_HIGH: msg({
    message:
      'With the smallest line, {smallestLineCents}, debts would take {dtiPercent} of your income. We go up to {maxDtiPercent}: about {incomeNeededCents} a year.',
  }),
  INCOME_TOO_LOW: msg({
    message:
      'With the smallest line, {smallestLineCents}, debts would take {dtiPercent} of your income. We go up to {maxDtiPercent}: about {incomeNeededCents} a year.',
  }),
  LIEN_POSITION: msg({
    message:
      'Our line would be number {lienPosition} in the order of debts on the home. We lend up to number {lastLienPosition}.',
  }),
  EQUITY_TOO_SMALL: msg({
    message:
      'With {smallestLineCents} from us, you would owe {hcltvPercent} of the home’s value. We go up to {maxHcltvPercent}.',
  }),
  STATE_EQUITY_LIMIT: msg({
    message:
      'With {smallestLineCents} from us, you would owe {hcltvPercent} of the home’s value. State law allows {maxHcltvPercent}.',
  }),
  OTHER_EQUITY_LINE: msg`State law allows one home equity line at a time, and there is one already.`,
  HIGH_COST: msg({
    message: 'At {smallestLineCents} our price would make this a high-cost loan, and we do not make those.',
  }),
  PAYOFF_TOO_LARGE: msg({
    message: '{payoffCents} would be paid off at closing. Our largest line is {largestLineCents}.',
  }),
}

type Shows = { readonly wholeMoney: (cents: number) => string; readonly percent: (text: string) => string }

const shown = (name: string, value: string, { wholeMoney, percent }: Shows): string => {
  if (name.endsWith('Cents')) return wholeMoney(Number(value))
  return name.endsWith('Percent') ? percent(value) : value
}

type Translate = (id: string, values: Record<string, string>, options: { message?: string }) => string

/** A reason in the reader's language; one that this page does not know in the server's English. */
export const whyOf = ({ code, says, change }: RefusalReason, translate: Translate, shows: Shows): string => {
  const known = words[code]
  if (known === undefined) return says
  const values = Object.entries(change?.values ?? {}).map(([name, value]) => [name, shown(name, value, shows)] as const)
  return translate(known.id, Object.fromEntries(values), known.message ? { message: known.message } : {})
}

/** Why there is no offer, a sentence for each reason. */
export const WhyList = ({ reasons }: { reasons: readonly RefusalReason[] }) => {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <ul className="hl-bullets hl-stack" data-gap="2">
      {reasons.map((reason) => (
        <li key={reason.code}>{whyOf(reason, (id, values, options) => i18n._(id, values, options), formats)}</li>
      ))}
    </ul>
  )
}
