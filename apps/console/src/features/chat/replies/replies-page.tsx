import '../chat.css'
import { useRead } from '@hearthline/client'
import { type CannedReply, listCannedReplies } from '@hearthline/contracts'
import { inEachLanguage, LANGUAGE_CODES, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { Button, EmptyState, Skeleton, TextButton } from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PageHead, ProblemBanner } from '../../../shell/index.ts'
import { languageWords } from '../../../words/index.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { useReplyActions } from './use-reply-actions.ts'

const blank = (): CannedReply => ({ uuid: crypto.randomUUID(), title: '', ...inEachLanguage(() => '') })

const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

/** The lender's ready answers: what agents may put into a message, in every language. */
export const RepliesPage = () => {
  const { t, i18n } = useLingui()
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
              cell: (reply) => <TableName title={reply.title} note={reply[SOURCE_LANGUAGE]} />,
            },
            ...TRANSLATIONS.map((code) => ({
              key: code,
              header: i18n._(languageWords[code]),
              cell: (reply: CannedReply) => reply[code],
            })),
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
              <Trans>Write one in every language, and every agent has it.</Trans>
            </EmptyState>
          }
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading the answers</Trans>} />
      )}
      {written ? <ReplyDialog of={written} onClose={() => setWritten(undefined)} /> : null}
    </>
  )
}
