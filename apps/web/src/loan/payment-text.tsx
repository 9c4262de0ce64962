import { Trans } from '@lingui/react/macro'
import { useFormats } from '../shell/index.ts'

type Props = {
  /** Every month's, or of an interest-only line every month's after the draw period. */
  readonly paymentCents: number
  /** Of such a line: an average month's before that. */
  readonly interestOnlyCents?: number | undefined
}

/** What a line costs a month, in words; both figures where the first years are interest alone. */
export const PaymentText = ({ paymentCents, interestOnlyCents }: Props) => {
  const { money } = useFormats()
  const payment = money(paymentCents)
  if (interestOnlyCents === undefined) return <Trans>{payment} a month</Trans>
  const interest = money(interestOnlyCents)
  return (
    <Trans>
      {interest} of interest in an average month, then {payment} a month
    </Trans>
  )
}
