import { setPresence } from '@hearthline/contracts'
import { Banner } from '@hearthline/ui'
import { Segmented } from '@hearthline/ui/switches'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner } from '../../shell/index.ts'
import { type Room, useDeskAction, useSeat } from './use-room.ts'

/** Whether the reader wants chats. */
export const PresenceSwitch = ({ me }: { me: Room['me'] }) => {
  const { t } = useLingui()
  const act = useDeskAction(setPresence)
  return (
    <>
      <Segmented
        label={t`Do you take chats?`}
        segments={[
          { value: 'available', label: t`Available` },
          { value: 'away', label: t`Away` },
        ]}
        value={me.presence}
        onChange={(presence) => void act.run({ body: { presence } })}
      />
      <ProblemBanner problem={act.problem} />
    </>
  )
}

/** After a minute without a sign of this window the desk takes it for closed. */
export const SeatWarning = () =>
  useSeat() ? null : (
    <Banner tone="notice" fact={<Trans>Connection lost. Attempting to reconnect.</Trans>} announced>
      <Trans>After a minute your chats wait for somebody else.</Trans>
    </Banner>
  )
