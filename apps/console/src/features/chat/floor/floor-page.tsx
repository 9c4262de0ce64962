import '../chat.css'
import { useRead } from '@hearthline/client'
import { readChatFloor } from '@hearthline/contracts'
import { EmptyState, Skeleton, Tag } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { chatAddress, PageHead, ProblemBanner } from '../../../shell/index.ts'
import { useSkillText } from '../event-words.ts'
import { SeatWarning } from '../presence.tsx'
import { clockText, useServerNow } from '../use-seconds.ts'
import { Agents } from './agents.tsx'
import type { Floor } from './floor.ts'
import { Trail } from './trail.tsx'

const EVERY_MS = 15_000

type FloorChat = Floor['chats'][number]

const Whose = ({ of }: { of: FloorChat }) => {
  const { offeredTo, agent } = of
  if (agent) return agent.name
  return offeredTo ? (
    <Trans>Offered to {offeredTo}</Trans>
  ) : (
    <span className="hl-soft">
      <Trans>No one</Trans>
    </span>
  )
}

const Chats = ({ floor }: { floor: Floor }) => {
  const { t } = useLingui()
  const skillText = useSkillText()
  const now = useServerNow(floor.now)
  return (
    <DataTable
      caption={t`All chats`}
      dense
      rows={floor.chats}
      rowKey={({ conversation }) => conversation}
      columns={[
        {
          key: 'customer',
          header: t`Customer`,
          names: true,
          cell: ({ conversation, name, skills }) => (
            <TableName title={<Link to={chatAddress(conversation)}>{name}</Link>} note={skillText(skills[0] ?? '')} />
          ),
        },
        {
          key: 'state',
          header: t`State`,
          cell: ({ agent, hasReturned }) => (
            <Tag tone={agent ? 'positive' : 'notice'}>
              {agent ? <Trans>With an agent</Trans> : hasReturned ? <Trans>Waits again</Trans> : <Trans>Waits</Trans>}
            </Tag>
          ),
        },
        { key: 'since', header: t`Since`, cell: ({ since }) => clockText(now - Date.parse(since)) },
        { key: 'agent', header: t`Agent`, cell: (of) => <Whose of={of} /> },
        {
          key: 'wait',
          header: t`Expected wait`,
          cell: ({ agent, waitSec }) =>
            agent ? null : waitSec === null ? t`No one is here` : clockText(waitSec * 1000),
        },
      ]}
      empty={
        <EmptyState title={<Trans>No chat is open.</Trans>}>
          <Trans>Chats show up here as they begin.</Trans>
        </EmptyState>
      }
    />
  )
}

/** Every chat, every agent, and who did what: for supervisors. */
export const FloorPage = () => {
  const { t } = useLingui()
  const { data: floor, error, refetch } = useRead(readChatFloor, {}, { refetchEveryMs: EVERY_MS })
  return (
    <>
      <PageHead
        name={t`All chats`}
        title={<Trans>All chats</Trans>}
        tag={floor ? <span className="hl-soft">{floor.chats.length}</span> : null}
        lede={<Trans>Opening a chat reads along without a word; that you did is kept.</Trans>}
      />
      <SeatWarning />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {floor ? (
        <div className="hl-stack">
          <Chats floor={floor} />
          <ConsoleCard title={<Trans>Agents</Trans>}>
            <Agents floor={floor} />
          </ConsoleCard>
          <ConsoleCard title={<Trans>Who did what</Trans>} note={<Trans>The last 24 hours</Trans>}>
            <Trail trail={floor.trail} />
          </ConsoleCard>
        </div>
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading the chats</Trans>} />
      )}
    </>
  )
}
