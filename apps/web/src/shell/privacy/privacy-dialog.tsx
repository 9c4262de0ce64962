import { agreesToReplay, asksForPrivacy, chooseReplay } from '@hearthline/client'
import type { SessionReplayProvider } from '@hearthline/contracts'
import { Checkbox, Dialog } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePrivateLabel } from '../../session/index.ts'

/** Off until somebody agrees, and off again at once when they change their mind. */
const ReplayChoice = ({ replay }: { readonly replay: SessionReplayProvider }) => {
  const { t } = useLingui()
  const [agrees, setAgrees] = useState(agreesToReplay)
  const choose = (next: boolean) => {
    setAgrees(next)
    // A recorder that fails must not break the page.
    chooseReplay(next, replay).catch(() => undefined)
  }
  return asksForPrivacy() ? (
    <p>
      <Trans>Your browser asks sites for privacy (Global Privacy Control), so we do not record your visits.</Trans>
    </p>
  ) : (
    <Checkbox
      name="session-replay"
      label={t`You may record how I use these pages, to make them better`}
      description={
        <Trans>What you type is hidden before it leaves your browser. Some visits are recorded, not all.</Trans>
      }
      checked={agrees}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

/** What this site keeps in the browser, what it asks leave for, and where the policy is. */
export const PrivacyDialog = ({ onClose }: { onClose: () => void }) => {
  const { orgMetaData, hearthline } = usePrivateLabel()
  const { sessionReplay } = hearthline
  const { privacyPolicyUrl } = orgMetaData.companyInfo
  return (
    <Dialog open title={<Trans>Your privacy options</Trans>} onClose={onClose}>
      <div className="hl-stack">
        <p>
          {sessionReplay ? (
            <Trans>
              This site keeps three things in your browser: your sign-in, your language, and answers you have not sent
              yet. We need each of them for what you asked us to do. One more thing is your choice:
            </Trans>
          ) : (
            <Trans>
              This site keeps three things in your browser: your sign-in, your language, and answers you have not sent
              yet. We need each of them for what you asked us to do, so there is nothing to switch off here.
            </Trans>
          )}
        </p>
        {sessionReplay ? <ReplayChoice replay={sessionReplay} /> : null}
        <p>
          <Trans>
            To see, correct or delete what we hold about you, or to limit how it is shared, follow the steps in our{' '}
            <a href={privacyPolicyUrl}>privacy policy</a>.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
