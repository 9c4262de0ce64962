import './income.css'
import { keepHelocUuid, useAction } from '@hearthline/client'
import { startIncomeLink } from '@hearthline/contracts'
import { Button, IconList, LinkButton, StickyActions } from '@hearthline/ui'
import { clock, eye, lock } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { isLinkType, type LinkType, openOrder } from './income-sources.ts'
import { LinkChoice, type OpenLink } from './link-choice.tsx'
import { GaveUp, type LinkEnd, LinkEnded } from './link-ended.tsx'
import { OrderedPage } from './records-ordered.tsx'
import { TaxForm } from './tax-form.tsx'

/** What is read, by the kind of record. */
const Reads = ({ type }: { type: LinkType }): ReactNode => {
  if (type === 'payroll')
    return <Trans>Read: your employer, your position, and what you were paid this year and last year.</Trans>
  if (type === 'bank')
    return (
      <Trans>Read: deposits to your personal accounts over the last 12 months, and the names on the accounts.</Trans>
    )
  return <Trans>Read: your tax returns of the last two years, as the tax office has them on record.</Trans>
}

const NotRead = ({ type }: { type: LinkType }): ReactNode => {
  if (type === 'bank')
    return <Trans>Not kept: your password. What you spend is not looked at, and nothing can be moved.</Trans>
  return <Trans>Not kept: your password. We change nothing there, and we do not tell your employer.</Trans>
}

/** What the borrower agrees to before anything is opened. */
const ConsentWords = ({ type }: { type: LinkType }) => (
  <IconList
    items={[
      { art: eye, text: <Reads type={type} /> },
      { art: lock, text: <NotRead type={type} /> },
      {
        art: clock,
        text: (
          <Trans>
            For how long: the connection is open for 30 minutes and read once. The figures stay in your application, as
            the law asks of a lender.
          </Trans>
        ),
      },
    ]}
  />
)

/** How the other side is asked: the borrower signs in there, or signs a form for them. It is known once a link is open. */
type LinkKind = 'signIn' | 'form'

const linkKind = (link: OpenLink | undefined): LinkKind => (link?.form === undefined ? 'signIn' : 'form')

type Head = {
  readonly lede: MessageDescriptor
  /** Until when it can be taken back. */
  readonly back: MessageDescriptor
}

const linkHeads: Readonly<Record<LinkKind, Head>> = {
  signIn: {
    lede: msg`You log in with them, not with us. What is found comes back here.`,
    back: msg`At any time before the record has been read: stop, and nothing has been shared. Uploading a paystub counts as much, it only takes longer.`,
  },
  form: {
    lede: msg`You sign a form, and the tax office sends us what it has. It takes one to three business days.`,
    back: msg`Until you send the form: stop, and nothing is ordered. Uploading a paystub counts as much, and is usually faster.`,
  },
}

const titles: Readonly<Record<LinkType, MessageDescriptor>> = {
  payroll: msg`Connect your payroll`,
  bank: msg`Connect your bank`,
  tax: msg`Connect your tax records`,
}

const useLink = (type: LinkType) => {
  const { uuid } = useApplication()
  const start = useSubmit(startIncomeLink)
  const [link, setLink] = useState<OpenLink>()
  const [end, setEnd] = useState<LinkEnd>()
  const open = useAction(async () => {
    // A bank may send the browser back to plaid-oauth-success, which knows nothing but what is stored.
    if (type === 'bank') keepHelocUuid(uuid)
    setLink(await start({ type }))
    setEnd(undefined)
  })
  const finish = (how: LinkEnd) => {
    setLink(undefined)
    setEnd(how)
  }
  return { link, end, open, finish }
}

const Consent = ({ type, opening, onOpen }: { type: LinkType; opening: boolean; onOpen: () => void }) => {
  const { uuid } = useApplication()
  return (
    <>
      <div className="hl-income-top">
        <ConsentWords type={type} />
      </div>
      <StickyActions>
        <Button saving={opening} savingText={<Trans>Opening</Trans>} onClick={onOpen}>
          <Trans>Agree and connect</Trans>
        </Button>
        <LinkButton as={Link} to={pageAddress('income/review', { uuid })} kind="quiet">
          <Trans>Choose another way</Trans>
        </LinkButton>
      </StickyActions>
    </>
  )
}

const LinkOf = ({ type }: { type: LinkType }) => {
  const { i18n } = useLingui()
  const { link, end, open, finish } = useLink(type)
  const { lede, back } = linkHeads[linkKind(link)]
  return (
    <StepPage
      title={i18n._(titles[type])}
      lede={i18n._(lede)}
      why={{ title: <Trans>Can you take it back?</Trans>, text: i18n._(back) }}
    >
      <ProblemBanner problem={open.problem} onRetry={() => open.run()} takesFocus />
      {link?.form ? (
        <TaxForm key={link.linkUuid} link={link} wanted={link.form} onEnd={finish} />
      ) : link ? (
        <LinkChoice key={link.linkUuid} link={link} onEnd={finish} />
      ) : end ? (
        <LinkEnded end={end} opening={open.running} onAgain={() => open.run()} />
      ) : (
        <Consent type={type} opening={open.running} onOpen={() => open.run()} />
      )}
    </StepPage>
  )
}

/** An open order is shown instead of its link. */
const LinkOrOrder = ({ type }: { type: LinkType }) => {
  const { incomeVerification } = useApplication().record
  const order = type === 'tax' ? openOrder(incomeVerification?.sources ?? []) : undefined
  return order === undefined ? <LinkOf type={type} /> : <OrderedPage order={order} />
}

/** income/link/:type: consent, then the choice of whose record to read or the form to sign, then what became of it. */
export const LinkPage = () => {
  const { type } = useParams()
  const { uuid } = useApplication()
  return isLinkType(type) ? (
    <GaveUp key={type}>
      <LinkOrOrder type={type} />
    </GaveUp>
  ) : (
    <Navigate to={pageAddress('income/review', { uuid })} replace />
  )
}
