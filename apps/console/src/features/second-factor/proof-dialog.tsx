import { call, type PasskeyTrouble, proveByPasskey, useAction } from '@hearthline/client'
import { giveProof } from '@hearthline/contracts'
import { Banner, Button, Dialog, TextField } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'

type ProofDialogProps = {
  /** What they type: their password, or a code of their app. */
  readonly by: 'password' | 'code'
  /** Whether a passkey of theirs would do as well. */
  readonly passkey: boolean
  /** Called with whether the proof was given. */
  readonly onEnd: (isProved: boolean) => void
}

const troubles: Readonly<Record<PasskeyTrouble, MessageDescriptor>> = {
  noneUsed: msg`No passkey was used. Try again, or use the field above.`,
  unknown: msg`We do not know that passkey. Use the field above.`,
  notPossible: msg`This browser cannot use a passkey here. Use the field above.`,
}

const ByPasskey = ({ onEnd }: Pick<ProofDialogProps, 'onEnd'>) => {
  const { i18n } = useLingui()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const { run, running, problem } = useAction(async () => {
    setTrouble(undefined)
    const failed = await proveByPasskey(await import('@simplewebauthn/browser'))
    if (failed) setTrouble(failed)
    else onEnd(true)
  })
  return (
    <>
      <ProblemBanner problem={problem} />
      {trouble ? <Banner tone="negative" announced fact={i18n._(troubles[trouble])} /> : null}
      <Button
        kind="second"
        size="dense"
        wide
        saving={running}
        savingText={<Trans>Waiting for your device</Trans>}
        onClick={() => run()}
      >
        <Trans>Use a passkey instead</Trans>
      </Button>
    </>
  )
}

/** Asks who one is, in the middle of what one was doing. */
export const ProofDialog = ({ by, passkey, onEnd }: ProofDialogProps) => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  // After the dialog has opened: it gives focus to its heading.
  useEffect(() => {
    const soon = setTimeout(() => form.current?.querySelector('input')?.focus())
    return () => clearTimeout(soon)
  }, [])
  const { run, running, problem } = useAction(async (secret: string) => {
    await call(giveProof, { body: { secret } })
    onEnd(true)
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('own-proof') ?? '')
    const secret = by === 'password' ? typed : typed.replace(/\s/g, '').toLowerCase()
    setMissing(secret === '')
    if (secret !== '') await run(secret)
  }
  return (
    <Dialog open title={<Trans>Confirm that it is you</Trans>} onClose={() => onEnd(false)}>
      <form className="hl-stack" ref={form} onSubmit={submit} noValidate>
        <p className="hl-soft">
          {by === 'password' ? (
            <Trans>You signed in a while ago. Enter your password to go on.</Trans>
          ) : (
            <Trans>You signed in a while ago. Enter a code from your app to go on.</Trans>
          )}
        </p>
        <ProblemBanner problem={problem} />
        <TextField
          name="own-proof"
          type={by === 'password' ? 'password' : 'text'}
          autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          label={by === 'password' ? t`Your password` : t`Code from your app, or a recovery code`}
          error={isMissing ? t`Required` : undefined}
        />
        <Button type="submit" size="dense" wide saving={running} savingText={<Trans>Checking</Trans>}>
          <Trans>Confirm</Trans>
        </Button>
        {passkey ? <ByPasskey onEnd={onEnd} /> : null}
      </form>
    </Dialog>
  )
}
