import { later } from '@hearthline/client'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConditionsPart, MissingNotice } from '../../conditions/index.ts'
import { WithdrawLink } from '../../loan/index.ts'
import { CorrectPart } from './correct-part.tsx'
import { DatesCard } from './dates-card.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { EarlierPart } from './earlier-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { LoanCard } from './loan-card.tsx'
import { mayWithdraw } from './may-withdraw.ts'
import { NewsPart } from './news-part.tsx'
import { NextThing } from './next-thing.tsx'
import { PeoplePart } from './people-part.tsx'
import { useToldVariation } from './use-dashboard-variation.ts'
import type { Overview } from './use-overview.ts'

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
  useToldVariation(record.uuid, shown)
  const isProgressFirst = shown === 'control'
  const progress = <LoanCard status={status} record={record} standing={standing} />
  return (
    <>
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
