import '../chat.css'
import { useRead } from '@hearthline/client'
import { type CannedReply, listCannedReplies } from '@hearthline/contracts'
import { Button, EmptyState, Skeleton, TextButton } from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PageHead, ProblemBanner } from '../../../shell/index.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { useReplyActions } from './use-reply-actions.ts'

const blank = (): CannedReply => ({ uuid: crypto.randomUUID(), title: '', en: '', es: '' })

/** The lender's ready answers: what agents may put into a message, in both languages. */
export const RepliesPage = () => {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(listCannedReplies, {})
  const { remove } = useReplyActions()
  const [written, setWritten] = useState<CannedReply>()
  const add = (
    <Button size="dense" art={plus} onClick={() => setWritten(blank())}>
      <Trans>New answer</Trans>
    </Button>
  )
  return (
    <>
      <PageHead
        name={t`Ready answers`}
        title={<Trans>Ready answers</Trans>}
        lede={<Trans>Agents put one into a message and read it over before they send it.</Trans>}
        actions={add}
      />
      <ProblemBanner problem={error ?? remove.problem} onRetry={() => void refetch()} />
      {data ? (
        <div className="hl-stacks">
          <DataTable
            caption={t`Ready answers`}
            dense
            rows={data}
            rowKey={({ uuid }) => uuid}
            columns={[
              {
                key: 'title',
                header: t`Answer`,
                names: true,
                cell: ({ title, en }) => <TableName title={title} note={en} />,
              },
              { key: 'es', header: t`Spanish`, cell: ({ es }) => es },
              {
                key: 'acts',
                header: '',
                cell: (reply) => (
                  <span className="hl-row">
                    <TextButton aria-label={t`Change ${reply.title}`} onClick={() => setWritten(reply)}>
                      <Trans>Change</Trans>
                    </TextButton>
                    <TextButton aria-label={t`Remove ${reply.title}`} onClick={() => void remove.run(reply.uuid)}>
                      <Trans>Remove</Trans>
                    </TextButton>
                  </span>
                ),
              },
            ]}
            empty={
              <EmptyState title={<Trans>There is no ready answer yet.</Trans>}>
                <Trans>Write one in both languages, and every agent has it.</Trans>
              </EmptyState>
            }
          />
        </div>
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading the answers</Trans>} />
      )}
      {written ? <ReplyDialog of={written} onClose={() => setWritten(undefined)} /> : null}
    </>
  )
}
