import { claimChat, declineChat } from '@hearthline/contracts'
import { OFFER_SEC } from '@hearthline/domain/chat-routing'
import { Button } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { chatAddress, ProblemBanner } from '../../shell/index.ts'
import { useSkillText } from './event-words.ts'
import { type Room, useDeskAction } from './use-room.ts'
import { useServerNow } from './use-seconds.ts'

type Offer = Room['offers'][number]

const Countdown = ({ leftSec }: { leftSec: number }) => (
  <span className="hl-offer-left" aria-hidden="true">
    <b>{leftSec}</b>
    <span className="hl-offer-bar">
      <span style={{ width: `${Math.min(1, leftSec / OFFER_SEC) * 100}%` }} />
    </span>
  </span>
)

const OneOffer = ({ of, now }: { of: Offer; now: number }) => {
  const { t } = useLingui()
  const skillText = useSkillText()
  const navigate = useNavigate()
  const claim = useDeskAction(claimChat)
  const decline = useDeskAction(declineChat)
  const params = { conversation: of.conversation }
  const { name } = of
  const take = async () => {
    if (await claim.run({ params })) navigate(chatAddress(of.conversation))
  }
  return (
    <li className="hl-offer">
      <p className="hl-offer-head">
        <span>
          <b>{name}</b>
          <small className="hl-soft">{of.skills.slice(0, 1).map(skillText)}</small>
        </span>
        <Countdown leftSec={Math.max(0, Math.ceil((Date.parse(of.endsAt) - now) / 1000))} />
      </p>
      <ProblemBanner problem={claim.problem ?? decline.problem} />
      <p className="hl-row">
        <Button
          size="dense"
          saving={claim.running}
          savingText={<Trans>Taking</Trans>}
          aria-label={t`Take the chat with ${name}`}
          onClick={() => void take()}
        >
          <Trans>Take</Trans>
        </Button>
        <Button
          size="dense"
          kind="second"
          saving={decline.running}
          aria-label={t`Let the chat with ${name} pass`}
          onClick={() => void decline.run({ params })}
        >
          <Trans>Let it pass</Trans>
        </Button>
      </p>
    </li>
  )
}

/** What is offered to the reader, with the seconds that are left. */
export const Offers = ({ room }: { room: Room }) => {
  const now = useServerNow(room.now)
  if (room.offers.length === 0) return null
  return (
    <ConsoleCard title={<Trans>Offered to you</Trans>}>
      <ul className="hl-offers">
        {room.offers.map((of) => (
          <OneOffer key={of.conversation} of={of} now={now} />
        ))}
      </ul>
    </ConsoleCard>
  )
}
