import { useClocks } from '@hearthline/client'
import type { ReplyOf, readClocks } from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { Banner, Skeleton, Tag } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { check, clock as clockArt, triangleAlert } from '@hearthline/ui/icons'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner, useFormats } from '../../../shell/index.ts'
import { clockWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
import { WhatCanBeDone } from './what-can-be-done.tsx'

export type Clock = ReplyOf<typeof readClocks>[number]

/** A clock that runs out within a week is marked as near. */
const NEAR_DAYS = 7

/** 'ended': it was met, or is no longer needed. */
type Standing = 'running' | 'near' | 'past' | 'ended'

const standingOf = ({ dueOn, isRunning, kind }: Clock, { today, overdue }: Place): Standing => {
  // The row of a clock that ran out is met, but what it asks for is still to be done.
  if (!isRunning) return overdue.includes(kind) ? 'past' : 'ended'
  if (dueOn <= today) return 'past'
  return dueOn <= addDays(day(today), NEAR_DAYS) ? 'near' : 'running'
}

/** Today where the lender is, and the clocks that ran out and still ask for something. */
type Place = { readonly today: string; readonly overdue: readonly string[] }

const LOOKS = {
  running: { art: clockArt },
  near: { tone: 'notice', art: clockArt },
  past: { tone: 'negative', art: triangleAlert },
  ended: { tone: 'positive', art: check },
} as const satisfies Record<Standing, object>

const StandingTag = ({ standing }: { standing: Standing }) => {
  const { t } = useLingui()
  const words = { running: t`Runs`, near: t`Near`, past: t`Past`, ended: t`Ended` }
  return <Tag {...LOOKS[standing]}>{words[standing]}</Tag>
}

type Row = { readonly clock: Clock; readonly standing: Standing }

const useColumns = () => {
  const { t, i18n } = useLingui()
  const { day } = useFormats()
  return [
    {
      key: 'name',
      header: t`Date of law or policy`,
      names: true,
      cell: ({ clock: { kind, law } }: Row) => (
        <TableName title={i18n._(clockWords[kind].name)} note={<span lang="en">{law}</span>} />
      ),
    },
    {
      key: 'since',
      header: t`Since`,
      cell: ({ clock: { startedOn } }: Row) => (startedOn ? day(startedOn) : '–'),
    },
    { key: 'due', header: t`Day`, cell: ({ clock: { dueOn } }: Row) => day(dueOn) },
    { key: 'standing', header: t`State`, cell: ({ standing }: Row) => <StandingTag standing={standing} /> },
    { key: 'stops', header: t`What it stops`, cell: ({ clock: { kind } }: Row) => i18n._(clockWords[kind].stops) },
  ]
}

const Rows = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useLingui()
  const past = rows.filter(({ standing }) => standing === 'past').length
  return (
    <>
      {past > 0 ? (
        <Banner tone="negative" fact={<Trans>Dates that have passed: {past}.</Trans>}>
          <Trans>Do what they ask for, renew what is too old, or close the application.</Trans>
        </Banner>
      ) : null}
      <DataTable
        caption={t`Dates`}
        dense
        rows={rows}
        rowKey={({ clock }) => clock.kind}
        columns={useColumns()}
        empty={
          <p className="hl-soft">
            <Trans>No date of law or policy runs over this application.</Trans>
          </p>
        }
      />
    </>
  )
}

/** Clocks that ran out and still ask for something: tasks, and a report that waits for its borrower, which is not a task. */
const askingOf = ({ record, tasks }: Case): readonly string[] => [
  ...tasks.flatMap(({ kind, closed, reason }) => (kind === 'OVERDUE' && closed === null ? [reason] : [])),
  ...(record.expiredReport ? ['creditReportExpired'] : []),
]

/** The clocks of law and policy: their days, what each stops, which are near or past, and what can be done about them. */
export const ClocksCard = ({ found }: { found: Case }) => {
  const { t } = useLingui()
  const { record } = found
  const { data, error, refetch } = useClocks(record.uuid)
  const overdue = askingOf(found)
  const rows = (data ?? [])
    .map((clock) => ({ clock, standing: standingOf(clock, { today: record.today, overdue }) }))
    .filter(({ standing }) => standing !== 'ended')
  return (
    <ConsoleCard title={t`Dates`} note={rows.length > 0 ? rows.length : undefined}>
      <div className="hl-stack">
        <ProblemBanner problem={error} onRetry={() => void refetch()} />
        {data ? <Rows rows={rows} /> : null}
        {!data && !error ? <Skeleton count={2} words={<Trans>Asking for the dates</Trans>} /> : null}
        <WhatCanBeDone found={found} />
      </div>
    </ConsoleCard>
  )
}
