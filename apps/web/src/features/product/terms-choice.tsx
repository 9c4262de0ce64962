import { type FigureChoice, FigureChoices } from '@hearthline/ui/offer'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '../../shell/index.ts'
import { feesOf, termsOf } from './first-choice.ts'
import { type OfferChoice, type Price, quickPrice } from './offer-figures.ts'
import { type OfferOption, optionOf } from './offer-range.ts'
import type { OfferDesk } from './use-offer-choice.ts'

type DeskProps = { desk: OfferDesk }

/** The same choice on other terms: its price, or how far those terms reach. */
const useOtherTerms = ({ offers, choice }: OfferDesk, others: readonly Partial<OfferChoice>[]) =>
  useMemo(
    () =>
      others.map((other) => {
        const changed = { ...choice, ...other }
        return { changed, price: quickPrice(offers, changed), option: optionOf(offers, changed) }
      }),
    [offers, choice, others],
  )

/** How long to pay it back: every term with its payment and rate. */
export const TermChoice = ({ desk }: DeskProps) => {
  const { t } = useLingui()
  const { wholeMoney, percent } = useFormats()
  const { offers } = desk
  const others = useMemo(() => termsOf(offers).map((termYears) => ({ termYears })), [offers])
  const terms = useOtherTerms(desk, others)
  const choices: FigureChoice<string>[] = terms.flatMap(({ changed, price, option }) => {
    if (!option) return []
    const most = wholeMoney(option.maxCents)
    return {
      value: String(changed.termYears),
      figure: String(changed.termYears),
      unit: t`years`,
      amount: price ? wholeMoney(Math.round(price.paymentCents / 100) * 100) : t`to ${most}`,
      per: price ? (option.interestOnlyPayments ? t`/mo after` : t`/mo`) : '',
      note: price ? percent(price.ratePercent) : '',
    }
  })
  const isInterestOnly = desk.option.interestOnlyPayments !== undefined
  return (
    <FigureChoices
      label={isInterestOnly ? t`Pay it back over, after interest only` : t`Pay it back over`}
      name="term"
      choices={choices}
      value={String(desk.choice.termYears)}
      // A term of the table above, back to a number.
      onChange={(value) => desk.change({ termYears: Number(value) as OfferOption['termYears'] })}
    />
  )
}

/** The fee against the rate: paying more at closing buys a lower rate. */
export const FeeChoice = ({ desk }: DeskProps) => {
  const { t } = useLingui()
  const { wholeMoney, percent } = useFormats()
  const { offers } = desk
  const others = useMemo(() => feesOf(offers).map((feePercent) => ({ feePercent })), [offers])
  const fees = useOtherTerms(desk, others)
  const choices: FigureChoice<string>[] = fees.flatMap(({ changed, price, option }) => {
    if (!option) return []
    const most = wholeMoney(option.maxCents)
    return {
      value: changed.feePercent,
      figure:
        Number(changed.feePercent) === 0 ? t({ message: 'No', context: 'before "fee"' }) : percent(changed.feePercent),
      unit: t({ message: 'fee', comment: 'after a percentage, or after "No"' }),
      amount: price ? wholeMoney(price.feeCents) : t`to ${most}`,
      per: '',
      note: price ? percent(price.ratePercent) : '',
    }
  })
  if (choices.length < 2) return null
  return (
    <FigureChoices
      label={t`Fee at closing, and the rate that goes with it`}
      name="fee"
      choices={choices}
      value={desk.option.feePercent}
      onChange={(feePercent) => desk.change({ feePercent })}
    />
  )
}

/** 12 CFR 1005.10(e)(1): never required, so both payment methods are shown side by side with their prices. */
export const AutopayChoice = ({ desk }: DeskProps) => {
  const { t } = useLingui()
  const { money, percent } = useFormats()
  const { choice, figures } = desk
  const card = (value: 'yes' | 'no', figure: string, price: Price | undefined): FigureChoice<'yes' | 'no'> => ({
    value,
    figure,
    unit: '',
    amount: price ? money(price.interestOnly?.averageCents ?? price.paymentCents) : '',
    per: price ? t`/mo` : '',
    note: price ? percent(price.ratePercent) : '',
  })
  return (
    <div className="hl-product-pay">
      <FigureChoices
        label={t`How you want to pay`}
        name="autopay"
        choices={[
          card('yes', t`Automatically`, figures?.withAutopay),
          card('no', t`Yourself`, figures?.withoutAutopay),
        ]}
        value={choice.autopay ? 'yes' : 'no'}
        onChange={(value) => desk.change({ autopay: value === 'yes' })}
      />
    </div>
  )
}
