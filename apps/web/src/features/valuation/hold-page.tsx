import type { ApplicationRecord } from '@hearthline/contracts'
import { addBusinessDays, instantToDay } from '@hearthline/domain/calendar'
import { payoffsOf } from '@hearthline/domain/disbursement'
import { Banner, DescriptionList, LinkButton, Section } from '@hearthline/ui'
import { doorOpen, triangleAlert } from '@hearthline/ui/icons'
import { Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { StepPage, useCompany, useFormats, usePrivateLabel } from '../../shell/index.ts'
import { HoldRelay } from './hold-relay.tsx'
import { type HoldName, holdOf, holds } from './holds.ts'

type Order = NonNullable<ApplicationRecord['valuationOrder']>

/** What was agreed to, and the right to a copy (12 CFR 1002.14). */
const Ordered = ({ order }: { order: Order | undefined }) => {
  const { money, instant, day, phone } = useFormats()
  const { contact, feeCents, refundableThrough } = order ?? {}
  const until = refundableThrough === undefined ? undefined : day(refundableThrough)
  const items: { term: ReactNode; detail: ReactNode }[] = [
    ...(order ? [{ term: <Trans>Ordered</Trans>, detail: instant(order.orderedAt) }] : []),
    ...(feeCents !== undefined
      ? [{ term: <Trans>Your fee</Trans>, detail: feeCents > 0 ? money(feeCents) : <Trans>None, we pay for it</Trans> }]
      : []),
    ...(until ? [{ term: <Trans>Refunded if you withdraw by</Trans>, detail: until }] : []),
    ...(contact ? [{ term: <Trans>Person to call</Trans>, detail: `${contact.name}, ${phone(contact.phone)}` }] : []),
  ]
  return (
    <Section title={<Trans>The valuation</Trans>}>
      <div className="hl-stack" data-gap="3">
        {items.length > 0 ? <DescriptionList items={items} /> : null}
        <p className="hl-small hl-soft">
          <Trans>
            You get a copy of the valuation at no charge as soon as it is done, at the latest three business days before
            closing, whatever we decide.
          </Trans>
        </p>
      </div>
    </Section>
  )
}

/** Everybody who is paid off at closing, with what the reports say until the exact figure is in. */
const Creditors = ({ liens }: Pick<ApplicationRecord, 'liens'>) => {
  const { money } = useFormats()
  return (
    <Section title={<Trans>Who is asked</Trans>}>
      <div className="hl-stack" data-gap="3">
        <DescriptionList
          items={payoffsOf(liens).map(({ creditor, mask, balanceCents }) => {
            const balance = money(balanceCents)
            return {
              term: mask ? `${creditor} ••${mask}` : creditor,
              detail: <Trans>{balance} as reported</Trans>,
            }
          })}
        />
        <p className="hl-small hl-soft">
          <Trans>
            The payoff amount is usually a little more than the balance, because interest is added every day. Keep
            paying as before until we tell you that the debt is paid off.
          </Trans>
        </p>
      </div>
    </Section>
  )
}

const Reference = () => {
  const { loanNumber } = useApplication().record
  const { shown, href } = useCompany().phone
  return (
    <p className="hl-section hl-small hl-soft">
      <Trans>
        Questions? Call <a href={href}>{shown}</a> and give the number {loanNumber}.
      </Trans>
    </p>
  )
}

/** What else belongs to this wait, apart from who acts. */
const HoldDetails = ({ name }: { name: HoldName }) => {
  const { liens, valuationOrder } = useApplication().record
  return (
    <>
      {name === 'payoff' ? <Creditors liens={liens} /> : null}
      {name === 'payoff' || name === 'title' ? null : <Ordered order={valuationOrder} />}
      <Reference />
    </>
  )
}

const LeaveSafely = () => {
  const { email } = useApplication().record.applicant
  return (
    <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
      <Trans>
        Nothing is lost, and the work goes on. The dashboard says whose turn it is, and we write to {email} when there
        is an offer to look at or something to sign.
      </Trans>
    </Banner>
  )
}

/** bpo/hold, bpo/waiting, payoff/hold, hold: days in which somebody outside is at work, and the borrower need do nothing. */
export const HoldPage = () => {
  const { i18n } = useLingui()
  const { record } = useApplication()
  const { instant } = useFormats()
  const { name: company } = useCompany()
  const { timeZone } = usePrivateLabel().hearthline
  const name = holdOf(record.step)
  const { title, lede, businessDays } = holds[name]
  const isStalled = record.needsAttention?.step === record.step
  const begun = instantToDay(Date.parse(record.stepEnteredAt), timeZone)
  const since = instant(record.stepEnteredAt)
  return (
    <StepPage
      status={
        <Since art={isStalled ? triangleAlert : undefined}>
          <Trans>Waiting since {since}</Trans>
        </Since>
      }
      title={isStalled ? <Trans>This takes longer than it should</Trans> : i18n._(title)}
      lede={
        isStalled ? (
          <Trans>
            The delay is on our side. A person at {company} is taking care of it. You do not have to send anything
            again.
          </Trans>
        ) : (
          i18n._(lede)
        )
      }
    >
      <HoldRelay name={name} expectedOn={addBusinessDays(begun, businessDays)} isStalled={isStalled} />
      <LeaveSafely />
      <HoldDetails name={name} />
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
