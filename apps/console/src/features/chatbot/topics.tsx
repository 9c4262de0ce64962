import { useRead } from '@hearthline/client'
import { type BotTopic, listBotTopics } from '@hearthline/contracts'
import { LANGUAGE_CODES } from '@hearthline/domain/languages'
import { Button, EmptyState, Skeleton, Tag, TextButton } from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { useLocale } from '@hearthline/ui/language'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { TopicDialog } from './topic-dialog.tsx'

const useColumns = (onChange: (topic: BotTopic) => void): readonly Column<BotTopic>[] => {
  const { t } = useLingui()
  const { locale } = useLocale()
  return [
    {
      key: 'title',
      header: t`Topic`,
      names: true,
      cell: ({ title, id, isOwn, shown }) => (
        <TableName
          title={title[locale]}
          note={isOwn ? <Trans>answered from the application or by a person</Trans> : shown[locale] || id}
        />
      ),
    },
    {
      key: 'ways',
      header: t`Ways to ask`,
      figures: true,
      cell: ({ phrasings }) => LANGUAGE_CODES.flatMap((code) => phrasings[code]).length,
    },
    { key: 'bad', header: t`Bad responses`, figures: true, cell: ({ badCount }) => badCount },
    {
      key: 'state',
      header: t`State`,
      cell: ({ isOn, changed }) => (
        <>
          <Tag tone={isOn ? 'positive' : 'notice'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Tag>{' '}
          <small className="hl-soft">{changed === null ? <Trans>as it ships</Trans> : changed.name}</small>
        </>
      ),
    },
    {
      key: 'act',
      header: '',
      cell: (topic) => (
        <TextButton aria-label={t`Change ${topic.title[locale]}`} onClick={() => onChange(topic)}>
          <Trans>Change</Trans>
        </TextButton>
      ),
    },
  ]
}

/** Every topic as borrowers read it in the reader's language; a change counts from the next question on. */
export const Topics = () => {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(listBotTopics, {})
  const [written, setWritten] = useState<BotTopic | 'new'>()
  const columns = useColumns(setWritten)
  return (
    <div className="hl-stack">
      <p>
        <Button size="dense" art={plus} onClick={() => setWritten('new')}>
          <Trans>New topic</Trans>
        </Button>
      </p>
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {data ? (
        <DataTable
          caption={t`Topics`}
          dense
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<EmptyState title={<Trans>There is no topic yet.</Trans>}>{null}</EmptyState>}
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={8} words={<Trans>Reading the topics</Trans>} />
      )}
      {written ? (
        <TopicDialog of={written === 'new' ? undefined : written} onClose={() => setWritten(undefined)} />
      ) : null}
    </div>
  )
}
