import type { NotarySession } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import { LockedWords } from './locked-words.tsx'
import { SessionRoom } from './session-room.tsx'

/** After the second try: shut for a day, with the other way beside it. */
export const LockedPart = ({ session, ask }: { session: NotarySession; ask: () => Promise<void> }) => (
  <SessionRoom
    step="questions"
    title={<Trans>The questions are closed for now</Trans>}
    lede={
      <Trans>
        Twice the answers did not match the records, or came too late. That happens to people who are exactly who they
        say; it does not count against you.
      </Trans>
    }
  >
    <LockedWords session={session} ask={ask} />
  </SessionRoom>
)
