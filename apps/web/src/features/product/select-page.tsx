import './product.css'
import { CallProblem, useAction, useForget, useRead } from '@hearthline/client'
import { type ApplicationRecord, chooseOffer, listOffers, type Offers } from '@hearthline/contracts'
import { Button, EmptyState, Skeleton, StickyActions, useAnnounce } from '@hearthline/ui'
import { OfferLayout } from '@hearthline/ui/offer'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { MembershipNote } from '../../loan/index.ts'
import { OfficerPanel } from '../../shell/account/index.ts'
import { ProblemBanner, StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { AmountChoice } from './amount-choice.tsx'
import { CostOverTime } from './cost-over-time.tsx'
import { NextSteps } from './next-steps.tsx'
import { LimitsPart, PrimePart } from './offer-details.tsx'
import { panelPayment } from './offer-figures.ts'
import { OfferSummaryPanel } from './offer-summary-panel.tsx'
import { RevisedNote } from './revised-note.tsx'
import { AutopayChoice, FeeChoice, TermChoice } from './terms-choice.tsx'
import { type OfferDesk as Desk, useOfferChoice } from './use-offer-choice.ts'

const SPEAKS_AFTER_MS = 700

/** Says the new payment once the moving stops, for those who do not see the slip change. */
const useAnnouncedPayment = ({ figures }: Desk) => {
  const { t } = useLingui()
  const { money } = useFormats()
  const announce = useAnnounce()
  const { isInterestOnly, cents } = panelPayment(figures)
  const payment = cents === undefined ? undefined : money(cents)
  const announced = useRef(payment)
  useEffect(() => {
    if (payment === announced.current || payment === undefined) return
    const timer = setTimeout(() => {
      announced.current = payment
      announce(isInterestOnly ? t`Interest-only payment ${payment}` : t`Monthly payment ${payment}`)
    }, SPEAKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [payment, isInterestOnly, announce, t])
}

const PhoneSummary = ({ desk: { figures } }: { desk: Desk }) => {
  const { money, wholeMoney, percent } = useFormats()
  const { isInterestOnly, cents = 0 } = panelPayment(figures)
  if (!figures) return <Trans>Choose an amount inside the limits</Trans>
  const { choice, price } = figures
  const payment = money(cents)
  const rate = percent(price.ratePercent)
  const { termYears } = choice
  return (
    <>
      {wholeMoney(choice.amountCents)} · {isInterestOnly ? null : <Trans>{termYears} yr</Trans>}
      {isInterestOnly ? null : ' · '}
      <Trans>{rate} APR</Trans>
      <strong>
        {isInterestOnly ? <Trans>{payment} of interest a month</Trans> : <Trans>{payment} a month</Trans>}
      </strong>
    </>
  )
}

const useChoosing = (desk: Desk) => {
  const choose = useSubmit(chooseOffer)
  const forget = useForget()
  const { refetch } = useApplication()
  const { offers, choice } = desk
  const action = useAction(async () => {
    try {
      await choose({ decisionUuid: offers.decisionUuid, ...choice })
    } catch (error) {
      const isStale =
        error instanceof CallProblem && (error.code === 'offerExpired' || error.code === 'offerNotAvailable')
      if (isStale) await Promise.all([forget(listOffers), refetch()])
      throw error
    }
  })
  const press = () => {
    if (!desk.fault && desk.figures) return void action.run()
    desk.showErrors()
    document.getElementById('amount')?.focus()
  }
  return { ...action, press }
}

/** Nothing can be chosen: says who acts next, so that the page is not empty. */
const NothingOnOffer = () => {
  const { phone } = useCompany()
  return (
    <div className="hl-product-news">
      <EmptyState
        title={<Trans>There is no offer to choose from yet</Trans>}
        action={<a href={phone.href}>{phone.shown}</a>}
      >
        <Trans>We are pricing your application again. The page moves on by itself; if it does not, call us.</Trans>
      </EmptyState>
    </div>
  )
}

type DeskProps = { offers: Offers; record: ApplicationRecord; isRevised: boolean }

export const OfferDesk = (props: DeskProps) => {
  const desk = useOfferChoice(props.offers, props.record)
  return desk ? <ReadyDesk {...props} desk={desk} /> : <NothingOnOffer />
}

const ReadyDesk = ({ offers, record, isRevised, desk }: DeskProps & { desk: Desk }) => {
  useAnnouncedPayment(desk)
  const { press, running, problem } = useChoosing(desk)
  const { state } = record.property
  return (
    <>
      {isRevised ? <RevisedNote offers={offers} record={record} /> : null}
      <MembershipNote />
      <ProblemBanner problem={problem} takesFocus />
      <OfferLayout
        choices={
          <div className="hl-stack" data-gap="8">
            <AmountChoice desk={desk} state={state} />
            <TermChoice desk={desk} />
            <FeeChoice desk={desk} />
            <AutopayChoice desk={desk} />
          </div>
        }
        slip={
          <>
            <OfferSummaryPanel desk={desk} saving={running} onChoose={press} />
            <OfficerPanel application={record.uuid} />
            <div className="hl-only-wide">
              <NextSteps isRevised={isRevised} />
            </div>
          </>
        }
        rest={
          <>
            {desk.figures ? <CostOverTime figures={desk.figures} /> : null}
            <LimitsPart desk={desk} state={state} />
            <PrimePart desk={desk} />
          </>
        }
      />
      <StickyActions phoneOnly summary={<PhoneSummary desk={desk} />}>
        <Button saving={running} onClick={press}>
          <Trans>Choose offer</Trans>
        </Button>
      </StickyActions>
    </>
  )
}

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
