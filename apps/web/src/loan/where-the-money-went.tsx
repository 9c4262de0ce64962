import type { ApplicationRecord } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { DescriptionList, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useCompany, useFormats } from '../shell/index.ts'
import { useClosingCosts } from './use-closing-costs.ts'

/** The money left on another day than the agreement assumed: what was agreed, and what replaces it. */
const RestatedNote = ({ record }: { readonly record: ApplicationRecord }) => {
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

type Invoiced = NonNullable<NonNullable<ApplicationRecord['funding']>['invoice']>

/** The costs of closing, where the lender does not take them out of the draw. */
const Invoice = ({ number, amountCents, dueOn, paidOn }: Invoiced) => {
  const { money, day } = useFormats()
  const { phone } = useCompany()
  const [amount, due] = [money(amountCents), day(dueOn)]
  if (paidOn) {
    const paid = day(paidOn)
    return (
      <p className="hl-small">
        <Trans>
          Invoice {number} for the costs of closing, {amount}, was paid on {paid}.
        </Trans>
      </p>
    )
  }
  return (
    <p className="hl-small">
      <Trans>
        Invoice {number} is for the costs of closing: {amount}, due {due}. It bears no interest and is not part of your
        line. To pay it, call <a href={phone.href}>{phone.shown}</a> or answer our mail.
      </Trans>
    </p>
  )
}

/** Once the money is sent: where every dollar of the first draw went. */
export const WhereTheMoneyWent = ({ record }: { readonly record: ApplicationRecord }) => {
  const { money } = useFormats()
  const { offer, bank, liens, funding } = record
  const { taken, paidSeparately } = useClosingCosts(offer?.closingCosts)
  if (offer === undefined) return null
  const { drawCents, feeCents, payoffs, accountCents } = disbursementOf(offer, liens)
  return (
    <Section title={<Trans>Where the money went</Trans>}>
      <DescriptionList
        items={[
          { term: <Trans>First draw</Trans>, detail: money(drawCents) },
          { term: <Trans>Origination fee</Trans>, detail: money(-feeCents) },
          ...taken,
          ...payoffs.map(({ creditor, balanceCents }) => ({
            term: <Trans>Paid to {creditor}</Trans>,
            detail: money(-balanceCents),
          })),
          {
            term: <Trans>To the account ending in {bank?.disburse?.mask ?? ''}</Trans>,
            detail: money(accountCents),
            sum: true,
          },
          ...paidSeparately,
        ]}
      />
      <div className="hl-stack" data-gap="3">
        <RestatedNote record={record} />
        {funding?.invoice ? <Invoice {...funding.invoice} /> : null}
        {funding?.reference ? (
          <p className="hl-xs hl-soft">
            <Trans>Payment reference {funding.reference}</Trans>
          </p>
        ) : null}
      </div>
    </Section>
  )
}
