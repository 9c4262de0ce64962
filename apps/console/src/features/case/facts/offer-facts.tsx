import type { ApplicationRecord } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { sumOfCosts } from '@hearthline/domain/pricing'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { bindingWords, costPayerWords } from '../../../words/index.ts'
import { FactsCard } from './facts-card.tsx'

type Given = { record: ApplicationRecord }

/** What underwriting allows, and what the borrower chose of it. */
export const OfferFacts = ({ record }: Given) => {
  const { t, i18n } = useLingui()
  const { money, percent, day, instant } = useFormats()
  const { offer, decision, liens } = record
  const costs = offer?.closingCosts
  const invoice = record.funding?.invoice
  const payout = offer && disbursementOf(offer, liens)
  const price = priceInForce(record)
  const { interestOnlyCents = 0 } = price ?? {}
  return (
    <FactsCard
      title={t`Decision and offer`}
      note={decision ? instant(decision.decidedAt) : undefined}
      facts={[
        [t`Decision`, decision && (decision.stage === 'final' ? t`Final decision` : t`First decision`)],
        [t`At most`, decision && decision.maxLineCents > 0 ? money(decision.maxLineCents) : undefined],
        [t`Limited by`, decision?.bindingLimit && i18n._(bindingWords[decision.bindingLimit])],
        [t`Reasons against`, decision?.reasons.join(', ')],
        [t`Line`, offer && money(offer.amountCents)],
        [t`Term`, offer && t`${offer.termYears} years`],
        [t`Rate`, price && percent(price.ratePercent)],
        [t`APR`, price && percent(price.aprPercent)],
        [
          t`Interest only`,
          offer?.interestOnly &&
            t`${offer.interestOnly.payments} times, ${money(interestOnlyCents)} in an average month`,
        ],
        [t`Payment`, price && t`${money(price.paymentCents)} a month`],
        [t`First payment`, offer?.firstPaymentOn && t`${day(offer.firstPaymentOn)}, ${offer.payments} payments in all`],
        [
          t`As agreed`,
          offer?.agreed &&
            t`money on ${day(offer.agreed.fundingOn)}, first payment on ${day(offer.agreed.firstPaymentOn)}, ${offer.agreed.payments} in all`,
        ],
        [t`Fee`, offer && `${money(offer.feeCents)} (${percent(offer.feePercent)})`],
        [
          t`Costs of closing`,
          costs &&
            costs.items.length > 0 &&
            t`${money(sumOfCosts(costs.items))}, ${i18n._(costPayerWords[costs.paidBy])}`,
        ],
        [t`Invoice`, invoice && t`${invoice.number}, due ${day(invoice.dueOn)}`],
        [t`To creditors`, payout && payout.payoffCents > 0 ? money(payout.payoffCents) : undefined],
        [t`To the borrower`, payout && money(payout.accountCents)],
        [t`Chosen`, offer && instant(offer.chosenAt)],
        [t`Held until`, decision?.offerExpiresOn && day(decision.offerExpiresOn)],
      ]}
    />
  )
}
