import type { Feedback } from '@hearthline/contracts'
import { Tag, TextButton } from '@hearthline/ui'
import { check, clock } from '@hearthline/ui/icons'
import { type Column, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { applicationAddress, useFormats } from '../../shell/index.ts'
import { topicWords } from './use-feedback.ts'

const EXCERPT = 80

const excerptOf = (message: string): string =>
  message.length > EXCERPT ? `${message.slice(0, EXCERPT).trimEnd()}…` : message

export const State = ({ of: { read, handled } }: { of: Feedback }) => {
  const { t } = useLingui()
  if (handled) return <Tag tone="positive" art={check}>{t`Handled by ${handled.name}`}</Tag>
  if (read) return <Tag art={clock}>{t`Read by ${read.name}`}</Tag>
  return <Tag tone="notice" art={clock}>{t`New`}</Tag>
}

const From = ({ of: { email, application } }: { of: Feedback }) => (
  <>
    {email ?? <Trans>A visitor</Trans>}
    {application ? (
      <>
        {' '}
        <Link to={applicationAddress(application.uuid)}>{application.loanNumber}</Link>
      </>
    ) : null}
  </>
)

/** The columns of the inbox; the message opens the whole of it. */
export const useColumns = (onOpen: (feedback: Feedback) => void): readonly Column<Feedback>[] => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  return [
    { key: 'at', header: t`Given`, cell: ({ givenAt }) => instant(givenAt) },
    {
      key: 'message',
      header: t`Message`,
      names: true,
      cell: (row) => (
        <TableName
          title={<TextButton onClick={() => onOpen(row)}>{excerptOf(row.message)}</TextButton>}
          note={i18n._(topicWords[row.topic])}
        />
      ),
    },
    { key: 'from', header: t`From`, cell: (row) => <From of={row} /> },
    {
      key: 'consent',
      header: t`Marketing`,
      cell: ({ marketingConsent }) => (marketingConsent ? t`Yes` : t`No`),
    },
    { key: 'state', header: t`State`, cell: (row) => <State of={row} /> },
  ]
}
