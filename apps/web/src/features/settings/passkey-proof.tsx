import { type PasskeyTrouble, proveByPasskey, useAction } from '@hearthline/client'
import { Banner, Button } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'

/** What else a person can do depends on whether there is a field above. */
const troubles: Readonly<
  Record<PasskeyTrouble, { readonly besides: MessageDescriptor; readonly alone: MessageDescriptor }>
> = {
  noneUsed: {
    besides: msg`No passkey was used. Try again, or use the field above.`,
    alone: msg`No passkey was used. Try again, or log in on the device that has it.`,
  },
  unknown: {
    besides: msg`We do not know that passkey. Use the field above.`,
    alone: msg`We do not know that passkey. Try another one.`,
  },
  notPossible: {
    besides: msg`This browser cannot use a passkey here. Use the field above.`,
    alone: msg`This browser cannot use a passkey here. Log in on the device that has it.`,
  },
}

export type PasskeyProofProps = {
  /** There is no other way. */
  readonly alone?: boolean
  readonly onProved: () => void
}

/** Proves by a passkey of the device who is signed in. */
export const PasskeyProof = ({ alone = false, onProved }: PasskeyProofProps) => {
  const { i18n } = useLingui()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const { run, running, problem } = useAction(async () => {
    setTrouble(undefined)
    const failed = await proveByPasskey(await import('@simplewebauthn/browser'))
    if (failed) setTrouble(failed)
    else onProved()
  })
  return (
    <>
      <ProblemBanner problem={problem} />
      {trouble ? (
        <Banner tone="negative" announced fact={i18n._(troubles[trouble][alone ? 'alone' : 'besides'])} />
      ) : null}
      <div>
        <Button
          kind={alone ? 'filled' : 'second'}
          saving={running}
          savingText={<Trans>Waiting for your device</Trans>}
          onClick={() => run()}
        >
          {alone ? <Trans>Use my passkey</Trans> : <Trans>Use a passkey instead</Trans>}
        </Button>
      </div>
    </>
  )
}
