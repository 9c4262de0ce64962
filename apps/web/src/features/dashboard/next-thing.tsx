import type { ApplicationRecord } from '@hearthline/contracts'
import { INCOMPLETE } from '@hearthline/domain/application'
import { disbursementOf, moneyDays } from '@hearthline/domain/disbursement'
import { Banner, LinkButton } from '@hearthline/ui'
import { check, clock } from '@hearthline/ui/icons'
import { NextAction } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'
import type { Standing } from './standing-of.ts'
import { OTHER_TASK, taskWords } from './task-words.ts'

type Given = { readonly record: ApplicationRecord; readonly standing: Standing }

/** An offer is the one thing of the borrower's that ends by itself. */
const dueOn = ({ decision, offer }: ApplicationRecord): string | undefined =>
  offer ? undefined : decision?.offerExpiresOn

const HowLong = ({ minutes, dueOn: on }: { minutes: number; dueOn: string | undefined }) => {
  const { dayMiddle } = useFormats()
  return on ? (
    <Trans>
      About {minutes} min · due {dayMiddle(on)}
    </Trans>
  ) : (
    <Trans>About {minutes} min</Trans>
  )
}

const Yours = ({ record, page }: { record: ApplicationRecord; page: Extract<Standing, { kind: 'yours' }>['page'] }) => {
  const { i18n } = useLingui()
  const { title, words, minutes } = taskWords[page] ?? OTHER_TASK
  return (
    <NextAction
      time={<HowLong minutes={minutes} dueOn={dueOn(record)} />}
      title={i18n._(title)}
      actions={
        <LinkButton as={Link} to={pageAddress(page, { uuid: record.uuid })} kind="on-deep">
          <Trans>Continue</Trans>
        </LinkButton>
      }
    >
      {i18n._(words)}
    </NextAction>
  )
}

const Closing = ({ record }: { record: ApplicationRecord }) => {
  const { day } = useFormats()
  const lastDay = record.rescission?.applies ? record.rescission.endsMidnightOf : undefined
  const mayCancel = lastDay !== undefined && record.today <= lastDay && !record.funding?.disbursedOn
  const { moneyOn } = moneyDays(record)
  return (
    <NextAction
      time={moneyOn ? <Trans>Money around {day(moneyOn)}</Trans> : <Trans>Closing</Trans>}
      title={<Trans>All signed. There is nothing left for you to do.</Trans>}
      actions={
        <LinkButton as={Link} to={pageAddress('complete', { uuid: record.uuid })} kind="on-deep">
          <Trans>See what happens when</Trans>
        </LinkButton>
      }
    >
      {mayCancel ? (
        <Trans>You can cancel without cost until midnight of {day(lastDay)}.</Trans>
      ) : (
        <Trans>We record the documents, then the money goes out.</Trans>
      )}
    </NextAction>
  )
}

/** Where the money went: to the account, and to whom the line pays off. */
const Funded = ({ record }: { record: ApplicationRecord }) => {
  const { i18n } = useLingui()
  const { day, money } = useFormats()
  const { funding, offer, liens, bank } = record
  const on = funding?.disbursedOn ? day(funding.disbursedOn) : ''
  const mask = bank?.disburse?.mask ?? ''
  const sent = offer && on && mask ? disbursementOf(offer, liens) : undefined
  const amount = sent ? money(sent.accountCents) : ''
  const paid = sent ? money(sent.payoffCents) : ''
  const creditors = new Intl.ListFormat(i18n.locale).format(sent?.payoffs.map(({ creditor }) => creditor) ?? [])
  return (
    <Banner tone="positive" art={check} fact={<Trans>Your line is funded.</Trans>}>
      {sent === undefined ? null : sent.payoffs.length > 0 ? (
        <Trans>
          We sent {amount} to the account ending {mask} on {on}, and paid {paid} to {creditors}.
        </Trans>
      ) : (
        <Trans>
          We sent {amount} to the account ending {mask} on {on}.
        </Trans>
      )}
    </Banner>
  )
}

/** Why it was closed, and what would change it. */
const ClosedIncomplete = ({ record: { incompleteness }, on }: { record: ApplicationRecord; on: string }) => {
  const { day } = useFormats()
  const until = incompleteness ? day(incompleteness.answerBy) : on
  return (
    <Banner fact={<Trans>This application was closed on {on} because it stayed incomplete.</Trans>}>
      <p>
        <Trans>We asked in writing for this, and it did not come by {until}:</Trans>
      </p>
      <ul className="hl-bullets">
        {incompleteness?.missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Trans>This is not a refusal, and you owe nothing. Have this ready, and apply again whenever you like.</Trans>
      </p>
    </Banner>
  )
}

const Cancelled = ({ record }: { record: ApplicationRecord }) => {
  const { instantDay } = useFormats()
  const on = record.cancellation ? instantDay(record.cancellation.at) : ''
  const kind = record.cancellation?.kind
  if (kind === 'RESCINDED') {
    return (
      <Banner fact={<Trans>You cancelled this line on {on}.</Trans>}>
        <Trans>You owe nothing. We return any fee you paid and release the claim on your home within 20 days.</Trans>
      </Banner>
    )
  }
  if (kind === 'LENDER' && record.cancellation?.reason === INCOMPLETE)
    return <ClosedIncomplete record={record} on={on} />
  return (
    <Banner fact={<Trans>This application was closed on {on}.</Trans>}>
      <Trans>Nothing is owed, and no further credit check happens.</Trans>
    </Banner>
  )
}

const Ours = ({ record, page }: { record: ApplicationRecord; page: Extract<Standing, { kind: 'ours' }>['page'] }) => (
  <Banner
    art={clock}
    fact={<Trans>We are at work. There is nothing for you to do right now.</Trans>}
    action={
      <Link to={pageAddress(page, { uuid: record.uuid })}>
        <Trans>See the status</Trans>
      </Link>
    }
  >
    <Trans>We email you as soon as there is news.</Trans>
  </Banner>
)

/** The one panel at the top: what to do, or why there is nothing to do. */
export const NextThing = ({ record, standing }: Given) => {
  switch (standing.kind) {
    case 'yours':
      return <Yours record={record} page={standing.page} />
    case 'ours':
      return <Ours record={record} page={standing.page} />
    case 'paused':
      return null // its own notice says so
    case 'closing':
      return <Closing record={record} />
    case 'funded':
      return <Funded record={record} />
    case 'cancelled':
      return <Cancelled record={record} />
  }
}
