import { callFile, saveFile, useAction, useRead } from '@hearthline/client'
import { exportUnanswered, listUnanswered } from '@hearthline/contracts'
import { Button, EmptyState, Skeleton } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

/** Questions without an answer, the most frequent first: what to write a topic or a phrasing for. */
export const Unanswered = () => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const { data, error, refetch } = useRead(listUnanswered, {})
  const download = useAction(async () => saveFile(await callFile(exportUnanswered, {}), 'unanswered.csv'))
  return (
    <div className="hl-stack">
      <p>
        <Button size="dense" kind="second" saving={download.running} onClick={() => void download.run()}>
          <Trans>Export as CSV</Trans>
        </Button>
      </p>
      <ProblemBanner problem={error ?? download.problem} onRetry={() => void refetch()} />
      {data ? (
        <DataTable
          caption={t`Unanswered`}
          dense
          rows={data}
          rowKey={({ question }) => question}
          columns={[
            { key: 'question', header: t`Question`, names: true, cell: ({ question }) => question },
            { key: 'count', header: t`Times`, figures: true, cell: ({ count }) => count },
            { key: 'nearest', header: t`Nearest topic`, cell: ({ nearest }) => nearest ?? t`none of ours` },
            { key: 'last', header: t`Last asked`, cell: ({ lastAt }) => instant(lastAt) },
          ]}
          empty={
            <EmptyState title={<Trans>Every question had an answer.</Trans>}>
              <Trans>What the bot cannot answer shows up here.</Trans>
            </EmptyState>
          }
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading the questions</Trans>} />
      )}
    </div>
  )
}
