import { type Enter, makePasskey, type PasskeySignIn, saveToken, useAction, usePasskey } from '@hearthline/client'
import { Banner, Button } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { useProof } from './use-proof.tsx'

type Done = { readonly onDone: () => void }

const loadDevice = () => import('@simplewebauthn/browser')

/** The session that the passkey opens takes the place of the one that lacked it. */
const useOwnPasskey = ({ onDone }: Done): PasskeySignIn => {
  const enter: Enter = async (method) => {
    saveToken((await method()).jwt)
    onDone()
  }
  return usePasskey(enter, loadDevice)
}

const NotUsed = () => (
  <Banner announced fact={<Trans>No passkey was used.</Trans>}>
    <Trans>Your device did not finish it. Try again.</Trans>
  </Banner>
)

/** For somebody who has a passkey, and signed in by the password before their lender asked for more. */
export const GivePasskey = ({ onDone }: Done) => {
  const { start, running, trouble, problem } = useOwnPasskey({ onDone })
  return (
    <div className="hl-stack">
      <ProblemBanner problem={problem} />
      {trouble ? <NotUsed /> : null}
      <Button size="dense" wide saving={running} savingText={<Trans>Waiting for your device</Trans>} onClick={start}>
        <Trans>Use my passkey</Trans>
      </Button>
    </div>
  )
}

/** The device's own dialog was closed, or it has no way to keep a passkey: nothing happened, and that is said. */
const NotMade = () => (
  <Banner announced fact={<Trans>No passkey was made.</Trans>}>
    <Trans>Your device did not finish it. Try again, or use a device with a screen lock.</Trans>
  </Banner>
)

/** Makes a passkey; whoever has one uses it next. */
export const SetUpPasskey = ({ onMade }: { readonly onMade: () => void }) => {
  const { t } = useLingui()
  const [isRefused, setRefused] = useState(false)
  const proof = useProof()
  const { run, running, problem } = useAction(() =>
    proof.guarded(
      async () => {
        const isMade = await makePasskey(await loadDevice(), t`This device`)
        setRefused(!isMade)
        if (isMade) onMade()
      },
      () => void run(),
    ),
  )
  return (
    <div className="hl-stack">
      <ProblemBanner problem={problem} />
      {isRefused && !problem ? <NotMade /> : null}
      {proof.form ?? (
        <Button
          kind="second"
          size="dense"
          wide
          saving={running}
          savingText={<Trans>Waiting for your device</Trans>}
          onClick={() => run()}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </div>
  )
}
