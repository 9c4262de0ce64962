import { later, useHeloc } from '@hearthline/client'
import type { ApplicationRecord } from '@hearthline/contracts'
import { earlierFirst } from '@hearthline/domain/calendar'
import { globalList } from '@hearthline/domain/notifications'
import { Avatar, Button, Card, Section, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { ConditionsPart, MissingNotice } from '../../conditions/index.ts'
import { WithdrawLink } from '../../loan/index.ts'
import { NotificationLine, useAccounts } from '../../shell/account/index.ts'
import { initialsOf, PausedPart } from '../../shell/index.ts'
import { DatesCard } from './dates-card.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { EarlierPart, HistoryPart } from './history-part.tsx'
import { LoanCard } from './loan-card.tsx'
import { NextThing } from './next-thing.tsx'
import type { Standing } from './standing-of.ts'
import { type Overview, useLaterDesks, useReportedVariation } from './use-overview.ts'

type Owner = NonNullable<ApplicationRecord['additional']>['otherOwners'][number]

const Part = ({ owner, hasSigned }: { owner: Owner; hasSigned: boolean }) => {
  const role = owner.owes ? <Trans>Owns the home and owes with you</Trans> : <Trans>Owns the home with you</Trans>
  return (
    <>
      {role}. {hasSigned ? <Trans>Has signed.</Trans> : <Trans>Signs too.</Trans>}
    </>
  )
}

/** Everybody else who owns or owes; nothing for somebody who applies alone. */
const PeoplePart = ({ record }: { record: ApplicationRecord }) => {
  const titleId = useId()
  const { data } = useHeloc(record.uuid)
  const owners = record.additional?.otherOwners ?? []
  if (owners.length === 0) return null
  return (
    <section className="hl-stack" data-gap="3" aria-labelledby={titleId}>
      <h2 className="hl-h3" id={titleId}>
        <Trans>On the application with you</Trans>
      </h2>
      <ul className="hl-stack" data-gap="3">
        {owners.map((owner) => {
          const name = `${owner.firstName} ${owner.lastName}`
          return (
            <li className="hl-dash-person" key={owner.uuid}>
              <Avatar initials={initialsOf(name)} tone="other" />
              <span>
                <b>{name}</b>
                <span className="hl-xs hl-soft">
                  <Part owner={owner} hasSigned={data?.coDeedStatus === 'COMPLETE'} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type DeskProps = { readonly record: ApplicationRecord; readonly first: string | undefined }

/** Few need it: it comes when it is asked for. */
const LaterDesk = (props: DeskProps) => {
  const { CorrectDesk } = useLaterDesks()
  return <CorrectDesk {...props} />
}

/** Where nothing can be corrected: it would be refused. */
const CLOSED_TO_CORRECTIONS: readonly Standing['kind'][] = ['funded', 'cancelled', 'paused']

/** The way to correct a fact once the application is in; none where it has ended or is paused. */
export const CorrectPart = ({ record, standing }: { record: ApplicationRecord; standing: Standing }) => {
  const first = useSearchParams()[0].get('correct') ?? undefined
  const [isOpen, setOpen] = useState(first !== undefined)
  if (CLOSED_TO_CORRECTIONS.includes(standing.kind) || record.step === 'DECLINED') return null
  return (
    <Section
      title={<Trans>Is something wrong?</Trans>}
      lede={<Trans>Correct one thing at a time. You see first what it would change.</Trans>}
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="page" count={3} words={<Trans>Reading what can be corrected</Trans>} />}>
          <LaterDesk record={record} first={first} />
        </Suspense>
      ) : (
        <p>
          <Button kind="second" onClick={() => setOpen(true)}>
            <Trans>Correct something</Trans>
          </Button>
        </p>
      )}
    </Section>
  )
}

/** The latest news of all accounts: the last 3, reversed (portal.md 9). Nothing while there is none. */
const NewsPart = () => {
  const all = useAccounts()
    .accounts.flatMap(({ notifications }) => notifications)
    .toSorted((a, b) => earlierFirst(a.created, b.created))
  if (all.length === 0) return null
  return (
    <Section title={<Trans>Notifications</Trans>}>
      <Card>
        {globalList(all).map((notification) => (
          <NotificationLine key={notification.uuid} notification={notification} />
        ))}
      </Card>
    </Section>
  )
}

/** Open, and nothing signed yet: afterwards it is the right to cancel, which has its own place. */
const mayWithdraw = ({ status, record, standing }: Extract<Overview, { kind: 'ready' }>): boolean =>
  (standing.kind === 'yours' || standing.kind === 'ours') &&
  status.state !== 'DECLINED' &&
  record.disclosures?.closingSignedAt === undefined &&
  record.signing?.signedAt === undefined

/** At the end alone. */
const WhereTheMoneyWent = later(() =>
  import('../../loan/where-the-money-went.tsx').then((module) => module.WhereTheMoneyWent),
)

export type ApplicationOverviewProps = {
  readonly overview: Extract<Overview, { kind: 'ready' }>
  /** Where dates and people go; null until the frame is there. */
  readonly side: HTMLElement | null
  /** As far as it is known when the application comes. */
  readonly variation: string | null | undefined
}

/** Everything about the application that a borrower has open, or had last. */
export const ApplicationOverview = ({ overview, side, variation }: ApplicationOverviewProps) => {
  const { status, record, standing, others } = overview
  const [shown] = useState(variation)
  useReportedVariation(record.uuid, shown)
  const isProgressFirst = shown === 'control'
  const progress = <LoanCard status={status} record={record} standing={standing} />
  return (
    <>
      <PausedPart isPaused={record.isPaused} />
      {isProgressFirst ? progress : null}
      <NextThing record={record} standing={standing} />
      {standing.kind === 'funded' ? (
        <Suspense>
          <WhereTheMoneyWent record={record} />
        </Suspense>
      ) : null}
      <MissingNotice record={record} />
      <ConditionsPart uuid={record.uuid} />
      {isProgressFirst ? null : progress}
      <div className="hl-dash-two">
        <HistoryPart record={record} standing={standing} />
        <DocumentsPart uuid={record.uuid} />
      </div>
      <CorrectPart record={record} standing={standing} />
      <NewsPart />
      <EarlierPart uuids={others} />
      {mayWithdraw(overview) ? (
        <div>
          <WithdrawLink uuid={record.uuid} />
        </div>
      ) : null}
      {side
        ? createPortal(
            <>
              <DatesCard record={record} />
              <PeoplePart record={record} />
            </>,
            side,
          )
        : null}
    </>
  )
}
