import { EmptyState, Section, Skeleton } from '@hearthline/ui'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner, ShowMore, useFormats } from '../../shell/index.ts'
import { verdictWords } from '../../words/index.ts'
import { RegisterCase } from './register-case.tsx'
import { type ExceptionLine, type ExceptionMonth, useExceptions } from './use-registers.ts'

const useColumns = (): readonly Column<ExceptionLine>[] => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  return [
    {
      key: 'case',
      header: t`Application`,
      names: true,
      cell: ({ application, loanNumber }) => (
        <TableName title={<RegisterCase uuid={application}>{loanNumber}</RegisterCase>} />
      ),
    },
    {
      key: 'bound',
      header: t`Bound`,
      cell: ({ bound, policy, allowed }) => (
        <TableName title={i18n._(verdictWords(bound))} note={t`${allowed} instead of ${policy}`} />
      ),
    },
    { key: 'answer', header: t`Answer`, cell: ({ isGranted }) => (isGranted ? t`Granted` : t`Refused`) },
    { key: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
    {
      key: 'who',
      header: t`Asked and answered by`,
      cell: ({ askedBy, answeredBy, at }) => <TableName title={`${askedBy} → ${answeredBy}`} note={instant(at)} />,
    },
  ]
}

/** How many exceptions were granted and refused, by month and bound. */
const Counts = ({ counts }: { counts: readonly ExceptionMonth[] }) => {
  const { t, i18n } = useLingui()
  return (
    <DataTable
      caption={t`Exceptions by month`}
      dense
      rows={counts}
      rowKey={({ month, bound }) => `${month} ${bound}`}
      columns={[
        { key: 'month', header: t`Month`, names: true, cell: ({ month }: ExceptionMonth) => month },
        { key: 'bound', header: t`Bound`, cell: ({ bound }: ExceptionMonth) => i18n._(verdictWords(bound)) },
        { key: 'granted', header: t`Granted`, figures: true, cell: ({ granted }: ExceptionMonth) => String(granted) },
        { key: 'refused', header: t`Refused`, figures: true, cell: ({ refused }: ExceptionMonth) => String(refused) },
      ]}
    />
  )
}

/** Every answer to a request to go beyond the lender's own policy. */
export const ExceptionsPart = () => {
  const { t } = useLingui()
  const columns = useColumns()
  const { rows, counts, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useExceptions()
  return (
    <Section title={t`Exceptions to policy`}>
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {rows === undefined && !error ? <Skeleton shape="page" count={3} words={<Trans>Reading</Trans>} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={<Trans>No exception was answered yet.</Trans>}>
          <Trans>They are asked for and granted on the page of an application.</Trans>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <>
          <Counts counts={counts} />
          <DataTable
            caption={t`Exceptions to policy`}
            dense
            rows={rows}
            rowKey={({ application, at }) => `${application} ${at}`}
            columns={columns}
          />
        </>
      ) : null}
      {hasNextPage ? <ShowMore running={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </Section>
  )
}
