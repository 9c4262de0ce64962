import { Button, Skeleton, Tag, TextButton } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { type Column, DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { documentAddress, ProblemBanner, useFormats } from '../../../shell/index.ts'
import { channelWords, deliveryWords, documentWords, roleWords } from '../../../words/index.ts'
import { CallDialog, MessageDialog, StopDialog } from './communication-dialogs.tsx'
import { type CommunicationRow, type Communications, useCommunications } from './use-communications.ts'

/** The newest rows; the others come on request. */
const SHOWN_FIRST = 10

const What = ({ of: { subject, text, document, channel }, uuid }: { of: CommunicationRow; uuid: string }) => {
  const { i18n } = useLingui()
  if (document !== null)
    return <Link to={documentAddress(uuid, document.uuid)}>{i18n._(documentWords[document.type])}</Link>
  if (text === null)
    return (
      <span className="hl-soft">
        <Trans>With a link of their own, which is not kept</Trans>
      </span>
    )
  if (channel !== 'MAIL') return <span className="hl-case-note">{text}</span>
  return (
    <details>
      <summary>{subject}</summary>
      <p className="hl-case-text">{text}</p>
    </details>
  )
}

const Delivery = ({ of: { state, sentAt } }: { of: CommunicationRow }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const tone = { WAITING: 'notice', SENT: 'positive', FAILED: 'negative', DONE: 'neutral' } as const
  return (
    <>
      <Tag tone={tone[state]}>{i18n._(deliveryWords[state])}</Tag>{' '}
      {sentAt === null ? null : <small className="hl-soft">{instant(sentAt)}</small>}
    </>
  )
}

const useColumns = (uuid: string): readonly Column<CommunicationRow>[] => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  return [
    { key: 'at', header: t`When`, cell: ({ at }) => instant(at) },
    {
      key: 'how',
      header: t`How`,
      cell: ({ channel, direction }) => (
        <>
          {i18n._(channelWords[channel])}{' '}
          <small className="hl-soft">{direction === 'TO_US' ? <Trans>to us</Trans> : <Trans>from us</Trans>}</small>
        </>
      ),
    },
    { key: 'with', header: t`With`, cell: ({ with: whom }) => whom ?? '–' },
    { key: 'what', header: t`What`, names: true, cell: (of) => <What of={of} uuid={uuid} /> },
    { key: 'state', header: t`Delivery`, cell: (of) => <Delivery of={of} /> },
    {
      key: 'by',
      header: t`By`,
      cell: ({ by, direction }) => {
        if (by === null) return direction === 'TO_US' ? t`Borrower` : t`By itself`
        return [by.name, ...by.roles.map((role) => i18n._(roleWords[role]))].join(', ')
      },
    },
  ]
}

type Opened = 'message' | 'call' | 'stop'

const Acts = ({ mayText, onOpen }: { mayText: Communications['mayText']; onOpen: (what: Opened) => void }) => (
  <div className="hl-row">
    <Button size="dense" kind="second" onClick={() => onOpen('message')}>
      <Trans>Write to the borrower</Trans>
    </Button>
    <Button size="dense" kind="quiet" onClick={() => onOpen('call')}>
      <Trans>Record a call</Trans>
    </Button>
    {mayText === 'YES' ? (
      <TextButton onClick={() => onOpen('stop')}>
        <Trans>They want no texts</Trans>
      </TextButton>
    ) : (
      <span className="hl-soft">
        {mayText === 'STOPPED' ? <Trans>No texts: they said STOP.</Trans> : <Trans>They did not agree to texts.</Trans>}
      </span>
    )}
  </div>
)

const Log = ({ uuid, found: { rows, templates, mayText } }: { uuid: string; found: Communications }) => {
  const { t } = useLingui()
  const columns = useColumns(uuid)
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST)
  const rest = rows.length - shown.length
  return (
    <div className="hl-stack">
      <Acts mayText={mayText} onOpen={setOpened} />
      <DataTable
        caption={t`Communication`}
        dense
        columns={columns}
        rows={shown}
        rowKey={({ at, channel }) => `${at} ${channel}`}
        empty={<Trans>Nothing was written or said yet.</Trans>}
      />
      {rest > 0 ? (
        <Button size="dense" kind="quiet" onClick={() => setWhole(true)}>
          <Trans>Show {rest} more</Trans>
        </Button>
      ) : null}
      {opened === 'message' ? <MessageDialog uuid={uuid} templates={templates} onClose={close} /> : null}
      {opened === 'call' ? <CallDialog uuid={uuid} onClose={close} /> : null}
      {opened === 'stop' ? <StopDialog uuid={uuid} onClose={close} /> : null}
    </div>
  )
}

/** Every mail, text, document, call and chat of a case, with its text and whether it arrived. */
export const CommunicationsCard = ({ uuid }: { uuid: string }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useCommunications(uuid)
  return (
    <ConsoleCard title={t`Communication`}>
      {data ? (
        <Log uuid={uuid} found={data} />
      ) : error ? (
        <ProblemBanner problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="rows" count={4} words={<Trans>Reading what was written</Trans>} />
      )}
    </ConsoleCard>
  )
}
