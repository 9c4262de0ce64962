import { TextButton } from '@hearthline/ui'
import { AmountField } from '@hearthline/ui/offer'
import { Slider } from '@hearthline/ui/slider'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { LimitReason } from './limit-words.tsx'
import { cheaperBelow, leastOf } from './offer-range.ts'
import type { OfferDesk } from './use-offer-choice.ts'

type FaultProps = { desk: OfferDesk; state: string }

const FaultWords = ({ desk: { fault, offers, choice }, state }: FaultProps) => {
  const { wholeMoney } = useFormats()
  if (!fault || fault.reason === 'unreadable') return <Trans>Give an amount in dollars.</Trans>
  const nearest = wholeMoney(fault.nearestCents)
  const most = wholeMoney(offers.maxCents)
  const step = wholeMoney(offers.stepCents)
  const { termYears } = choice
  if (fault.reason === 'tooLow') return <Trans>The least on these terms is {nearest}.</Trans>
  if (fault.reason === 'offStep') return <Trans>Choose in steps of {step}.</Trans>
  if (fault.reason === 'overOption')
    return (
      <Trans>
        Over {termYears} years with this fee the most is {nearest}. Other terms reach {most}.
      </Trans>
    )
  return (
    <Trans>
      The most is {most}: <LimitReason kind={offers.bindingLimit} state={state} />.
    </Trans>
  )
}

const Fault = ({ desk, state }: FaultProps) => {
  const { wholeMoney } = useFormats()
  const { fault } = desk
  if (!fault || fault.reason === 'unreadable') return <FaultWords desk={desk} state={state} />
  const nearest = wholeMoney(fault.nearestCents)
  return (
    <>
      <FaultWords desk={desk} state={state} />{' '}
      <TextButton onClick={() => desk.slide(fault.nearestCents)}>
        <Trans>Use {nearest}</Trans>
      </TextButton>
    </>
  )
}

/** Where borrowing a little less brings a lower rate, said at the amount. */
const CheaperBelow = ({ desk: { option, choice } }: { desk: OfferDesk }) => {
  const { wholeMoney, percent } = useFormats()
  const band = cheaperBelow(option, choice.amountCents)
  if (!band) return null
  const amount = wholeMoney(band.toCents)
  const rate = percent(choice.autopay ? band.ratePercent : band.rateWithoutAutopayPercent)
  return (
    <p className="hl-product-hint">
      <Trans>
        If you borrow {amount} or less, your rate is {rate}.
      </Trans>
    </p>
  )
}

/** The amount as a box and as a slider: both set the same number. */
export const AmountChoice = ({ desk, state }: FaultProps) => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const { offers, option, choice, typed, isErrorShown } = desk
  const step = wholeMoney(offers.stepCents)
  const least = leastOf(offers, option)
  return (
    <div className="hl-product-amount">
      <AmountField
        label={<Trans>Amount to borrow</Trans>}
        labelId="amount-label"
        name="amount"
        value={typed}
        onChange={desk.type}
        onBlur={desk.showErrors}
        error={isErrorShown ? <Fault desk={desk} state={state} /> : undefined}
      >
        <Slider
          label={{ id: 'amount-label' }}
          min={least / 100}
          max={offers.maxCents / 100}
          step={offers.stepCents / 100}
          value={choice.amountCents / 100}
          valueText={wholeMoney(choice.amountCents)}
          onChange={(dollars) => desk.slide(dollars * 100)}
          marks={{
            start: wholeMoney(least),
            middle: t`In steps of ${step}`,
            end: wholeMoney(offers.maxCents),
          }}
        />
      </AmountField>
      <CheaperBelow desk={desk} />
    </div>
  )
}
