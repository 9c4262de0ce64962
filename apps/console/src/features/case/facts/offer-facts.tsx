import type { ApplicationRecord } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { sumOfCosts } from '@hearthline/domain/pricing'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { accountTypeWords, accountWords, bindingWords, costPayerWords, endWords } from '../../../words/index.ts'
import { CASE_PLACES } from '../use-case.ts'
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
        [
          t`Invoice`,
          invoice &&
            (invoice.paidOn
              ? t`${invoice.number}, paid on ${day(invoice.paidOn)}`
              : t`${invoice.number}, due ${day(invoice.dueOn)}`),
        ],
        [t`To creditors`, payout && payout.payoffCents > 0 ? money(payout.payoffCents) : undefined],
        [t`To the borrower`, payout && money(payout.accountCents)],
        [t`Chosen`, offer && instant(offer.chosenAt)],
        [t`Held until`, decision?.offerExpiresOn && day(decision.offerExpiresOn)],
      ]}
    />
  )
}

/** From the account to the money, in the order it happens. */
export const ClosingFacts = ({ record }: { record: ApplicationRecord }) => {
  const { t, i18n } = useLingui()
  const { day, instant, money } = useFormats()
  const { bank, signing, notary, flood, floodPolicy, insurance, rescission, funding, cancellation } = record
  const account = bank?.disburse
  return (
    <FactsCard
      title={t`Account and closing`}
      id={CASE_PLACES.closing}
      facts={[
        [t`Pay to`, account && `${i18n._(accountTypeWords[account.accountType])} ··${account.mask}`],
        [t`Held by`, account?.holderName],
        [t`Account`, account?.status && i18n._(accountWords[account.status])],
        [t`Autopay`, bank?.autopay && t`Day ${bank.autopay.dayOfMonth}, from ··${bank.autopay.mask}`],
        [t`Agreement signed`, signing?.signedAt && instant(signing.signedAt)],
        [t`Deed notarized`, notary?.notarizedAt && instant(notary.notarizedAt)],
        [t`Notary`, notary?.notaryName],
        [t`Times that would suit`, notary?.request?.wishes.map(instant).join(' · ')],
        [t`Where to meet`, notary?.request?.address],
        [t`Times on offer`, notary?.slots?.map(({ at }) => instant(at)).join(' · ')],
        [t`Appointment`, notary?.appointment && `${instant(notary.appointment.at)} · ${notary.appointment.place}`],
        [t`Last meeting failed`, notary?.failedFor],
        [t`Flood zone`, flood?.zone],
        [t`Insured by`, insurance?.insurer],
        [
          t`Flood policy`,
          floodPolicy &&
            `${floodPolicy.insurer} · ${floodPolicy.policyNumber} · ${money(floodPolicy.coverCents)} · ${day(floodPolicy.expiresOn)}`,
        ],
        [t`Right to cancel runs from`, rescission?.applies ? day(rescission.lastOfThreeEventsOn) : undefined],
        [t`Right to cancel ends`, rescission?.applies ? day(rescission.endsMidnightOf) : undefined],
        [t`Money from`, rescission?.applies ? day(rescission.earliestDisbursementOn) : undefined],
        [t`Recorded`, funding?.recordedOn && `${day(funding.recordedOn)} · ${funding.recordedAs ?? ''}`],
        [t`Paid out`, funding?.disbursedOn && `${day(funding.disbursedOn)} · ${funding.reference ?? ''}`],
        [t`Ended`, cancellation && `${i18n._(endWords[cancellation.kind])}, ${instant(cancellation.at)}`],
        [t`Reason`, cancellation?.reason],
      ]}
    />
  )
}
