import { Dialog } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { usePrivateLabel } from '../../session/index.ts'

/** What this site keeps in the browser, and where the policy is. */
export const PrivacyDialog = ({ onClose }: { onClose: () => void }) => {
  const { privacyPolicyUrl } = usePrivateLabel().orgMetaData.companyInfo
  return (
    <Dialog open title={<Trans>Your privacy options</Trans>} onClose={onClose}>
      <div className="hl-stack">
        <p>
          <Trans>
            This site keeps three things in your browser: your sign-in, your language, and answers you have not sent
            yet. Each is needed for what you asked us to do, so there is nothing to switch off here.
          </Trans>
        </p>
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
