import { NOTICE_KINDS, type NoticeKind } from '@hearthline/contracts'
import { EmptyState, Section, Skeleton } from '@hearthline/ui'
import { Segmented } from '@hearthline/ui/switches'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner, ShowMore, useFormats } from '../../shell/index.ts'
import { RegisterCase } from './register-case.tsx'
import { type NoticeLine, useNotices } from './use-registers.ts'

const KINDS: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  ADVERSE_ACTION: msg`Adverse actions`,
  COUNTEROFFER: msg`Counteroffers`,
}

const ANSWERS = { ACCEPTED: msg`Accepted`, REFUSED: msg`Turned down` } as const

const useColumns = (kind: NoticeKind): readonly Column<NoticeLine>[] => {
  const { t, i18n } = useLingui()
  const { instant, day } = useFormats()
  const isOffer = kind === 'COUNTEROFFER'
  return [
    {
      key: 'case',
      header: t`Application`,
      names: true,
      cell: ({ application, loanNumber, at }) => (
        <TableName title={<RegisterCase uuid={application}>{loanNumber}</RegisterCase>} note={instant(at)} />
      ),
    },
    {
      key: 'due',
      header: isOffer ? t`Holds until` : t`Notice due by`,
      cell: ({ dueOn }) => (dueOn === null ? '–' : day(dueOn)),
    },
    {
      key: 'made',
      header: t`Notice`,
      cell: ({ notice }) => (notice === null ? t`Not made yet` : instant(notice.madeAt)),
    },
    {
      key: 'opened',
      header: t`Opened by the borrower`,
      cell: ({ notice }) => (notice?.openedAt ? instant(notice.openedAt) : '–'),
    },
    {
      key: 'proof',
      header: t`Hash of the notice`,
      cell: ({ notice }) => (notice === null ? '–' : <code className="hl-xs">{notice.sha256}</code>),
    },
    ...(isOffer
      ? [
          {
            key: 'answer',
            header: t`Answer`,
            cell: ({ answer }: NoticeLine) => (answer === null ? '–' : i18n._(ANSWERS[answer])),
          },
        ]
      : []),
  ]
}

/** Adverse actions and counteroffers, each with the proof of its notice. */
export const NoticesPart = () => {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<NoticeKind>('ADVERSE_ACTION')
  const columns = useColumns(kind)
  const { rows, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useNotices(kind)
  return (
    <Section title={t`Adverse actions and counteroffers`}>
      <Segmented
        label={t`Register`}
        segments={NOTICE_KINDS.map((value) => ({ value, label: i18n._(KINDS[value]) }))}
        value={kind}
        onChange={setKind}
      />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {rows === undefined && !error ? <Skeleton shape="page" count={3} words={<Trans>Reading</Trans>} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={<Trans>There is none.</Trans>}>
          <Trans>Each is here from the day it is decided.</Trans>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <DataTable
          caption={i18n._(KINDS[kind])}
          dense
          rows={rows}
          rowKey={({ application, at }) => `${application} ${at}`}
          columns={columns}
        />
      ) : null}
      {hasNextPage ? <ShowMore running={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </Section>
  )
}
