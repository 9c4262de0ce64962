import { useRead } from '@hearthline/client'
import { listOffers } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { OfferDesk } from './offer-desk.tsx'
import './product.css'

/** product/select: amount, term, fee and way of paying inside a live offer. */
export const SelectPage = () => {
  const { uuid, record, status } = useApplication()
  const { wholeMoney } = useFormats()
  const { data: offers, isPending, error, refetch } = useRead(listOffers, { params: { uuid } })
  const isRevised = status.state === 'REVISED_OFFER_SELECTION'
  const { street } = record.property
  const most = wholeMoney(offers?.maxCents ?? 0)
  return (
    <StepPage
      layout="wide"
      title={isRevised ? <Trans>Look at your offer again</Trans> : <Trans>How much, and for how long?</Trans>}
      lede={
        offers && offers.options.length > 0 ? (
          <Trans>
            You qualify for up to <b>{most}</b> on {street}. Try different amounts and terms; nothing is final until you
            sign.
          </Trans>
        ) : undefined
      }
    >
      {isPending ? <Skeleton shape="page" words={<Trans>Getting your offers</Trans>} /> : null}
      <ProblemBanner problem={error} onRetry={() => refetch()} />
      {offers ? <OfferDesk key={offers.decisionUuid} offers={offers} record={record} isRevised={isRevised} /> : null}
    </StepPage>
  )
}
