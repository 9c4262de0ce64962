import type { ApplicationRecord } from '@hearthline/contracts'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { accountTypeWords, accountWords, endWords } from '../../../words/index.ts'
import { CASE_PLACES } from '../case-places.ts'
import { FactsCard } from './facts-card.tsx'

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
