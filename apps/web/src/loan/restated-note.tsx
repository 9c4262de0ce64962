import type { ApplicationRecord } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../shell/index.ts'

/** The money left on another day than the agreement assumed: what was agreed, and what stands in its place. */
export const RestatedNote = ({ record }: { readonly record: ApplicationRecord }) => {
  const { money, day } = useFormats()
  const { offer } = record
  const price = priceInForce(record)
  if (offer?.agreed === undefined || price === undefined || !offer.fundingOn || !offer.firstPaymentOn) return null
  const [agreedOn, leftOn, firstOn] = [day(offer.agreed.fundingOn), day(offer.fundingOn), day(offer.firstPaymentOn)]
  const amount = money(price.paymentCents)
  const { payments } = offer
  return (
    <p className="hl-small">
      <Trans>
        The money left on {leftOn}, not on {agreedOn} as your agreement assumed. So you make {payments} payments from{' '}
        {firstOn} on, and the monthly payment is {amount}. The restated schedule is among your documents.
      </Trans>
    </p>
  )
}
