import { claimChat } from '@hearthline/contracts'
import { Button, Tag } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { clock, rotateCcw } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { chatAddress, ProblemBanner } from '../../shell/index.ts'
import { useSkillText } from './event-words.ts'
import { type Room, useDeskAction } from './use-room.ts'
import { clockText, useServerNow } from './use-seconds.ts'

/** The reader's own chats; those whose customer waits are marked. */
export const MyChats = ({ room, open }: { room: Room; open: string | undefined }) => (
  <ConsoleCard
    title={<Trans>My chats</Trans>}
    note={
      <Trans>
        {room.mine.length} of {room.me.capacity}
      </Trans>
    }
  >
    {room.mine.length === 0 ? (
      <p className="hl-small hl-soft">
        <Trans>None. A chat that you take stays here until it ends.</Trans>
      </p>
    ) : (
      <ul className="hl-desk-list">
        {room.mine.map(({ conversation, name, isAsking }) => (
          <li key={conversation}>
            <Link to={chatAddress(conversation)} aria-current={conversation === open ? 'true' : undefined}>
              <b>{name}</b>
              {isAsking ? (
                <Tag tone="notice" art={clock}>
                  <Trans>Wrote last</Trans>
                </Tag>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </ConsoleCard>
)

const OneWaiting = ({ of, now }: { of: Room['waiting'][number]; now: number }) => {
  const { t } = useLingui()
  const skillText = useSkillText()
  const navigate = useNavigate()
  const claim = useDeskAction(claimChat)
  const { name, conversation } = of
  const waited = clockText(now - Date.parse(of.since))
  const take = async () => {
    if (await claim.run({ params: { conversation } })) navigate(chatAddress(conversation))
  }
  return (
    <li>
      <p className="hl-offer-head">
        <span>
          <b>{name}</b>
          <small className="hl-soft">
            {skillText(of.skills[0] ?? '')} · <Trans>waiting {waited}</Trans>
          </small>
        </span>
        {of.isOffered ? (
          <Tag>
            <Trans>Offered</Trans>
          </Tag>
        ) : (
          <Button
            size="dense"
            kind="second"
            saving={claim.running}
            savingText={<Trans>Taking</Trans>}
            aria-label={t`Take the chat with ${name}`}
            onClick={() => void take()}
          >
            <Trans>Take</Trans>
          </Button>
        )}
      </p>
      {of.hasReturned ? (
        <Tag tone="notice" art={rotateCcw}>
          <Trans>Came back</Trans>
        </Tag>
      ) : null}
      <ProblemBanner problem={claim.problem} />
    </li>
  )
}

/** Who waits, in the queue's order. */
export const WaitingList = ({ room }: { room: Room }) => {
  const now = useServerNow(room.now)
  return (
    <ConsoleCard title={<Trans>Waiting</Trans>} note={room.waiting.length}>
      {room.waiting.length === 0 ? (
        <p className="hl-small hl-soft">
          <Trans>No one is waiting for an agent.</Trans>
        </p>
      ) : (
        <ol className="hl-desk-list">
          {room.waiting.map((of) => (
            <OneWaiting key={of.conversation} of={of} now={now} />
          ))}
        </ol>
      )}
    </ConsoleCard>
  )
}
