import { useRecord, useStatus } from '@hearthline/client'
import type { ApplicationRecord } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { ProblemBanner } from '../../shell/index.ts'
import { DatesCard } from './dates-card.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { LoanCard } from './loan-card.tsx'
import { NextThing } from './next-thing.tsx'
import { standingOf } from './standing-of.ts'

export type ApplicationOverviewProps = {
  readonly uuid: string
  /** Where the page's dates go; null until the frame is there. */
  readonly side: HTMLElement | null
}

const Beside = ({ record, side }: { record: ApplicationRecord; side: HTMLElement | null }) =>
  side ? createPortal(<DatesCard record={record} />, side) : null

/** Everything about the application that a borrower has open, or had last. */
export const ApplicationOverview = ({ uuid, side }: ApplicationOverviewProps) => {
  const status = useStatus(uuid, { refetchEveryMs: 60_000 })
  const record = useRecord(uuid, { refetchEveryMs: 60_000 })
  const problem = status.error ?? record.error
  if (!status.data || !record.data) {
    return problem ? (
      <ProblemBanner problem={problem} onRetry={() => Promise.all([status.refetch(), record.refetch()])} />
    ) : (
      <Skeleton shape="page" count={6} words={<Trans>Opening your application</Trans>} />
    )
  }
  const standing = standingOf(status.data, record.data)
  return (
    <div className="hl-stack" data-gap="8">
      <NextThing record={record.data} standing={standing} />
      <LoanCard status={status.data} record={record.data} standing={standing} />
      <div className="hl-dash-two">
        <HistoryPart uuid={uuid} />
        <DocumentsPart uuid={uuid} />
      </div>
      <Beside record={record.data} side={side} />
    </div>
  )
}
