import { call, useAction } from '@hearthline/client'
import { beginTwoFactor, confirmTwoFactor, type ReplyOf } from '@hearthline/contracts'
import { Button } from '@hearthline/ui'
import { AppKey, RecoveryCodes } from '@hearthline/ui/factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { CodeForm } from './code-form.tsx'
import { useProof } from './use-proof.tsx'

type SetUpAppProps = {
  /** Its first code was right, and its recovery codes are saved. */
  readonly onDone: () => void
  /** Somebody is at it, or no longer: the other ways stand back meanwhile. */
  readonly onBegun: (isBegun: boolean) => void
}

/** Sets up an authenticator app in two steps, and shows the recovery codes once. */
export const SetUpApp = ({ onDone, onBegun }: SetUpAppProps) => {
  const { t } = useLingui()
  const [begun, setBegun] = useState<ReplyOf<typeof beginTwoFactor>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const proof = useProof()
  const begin = useAction(() =>
    proof.guarded(
      async () => {
        setBegun(await call(beginTwoFactor, {}))
        onBegun(true)
      },
      () => void begin.run(),
    ),
  )
  const goBack = () => {
    setBegun(undefined)
    onBegun(false)
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun)
    return (
      <CodeForm
        label={t`6-digit code`}
        action={<Trans>Turn on</Trans>}
        send={async (code) => setCodes((await call(confirmTwoFactor, { body: { code } })).recoveryCodes)}
        more={
          <Button kind="quiet" size="dense" onClick={goBack}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        <AppKey secret={begun.secret} uri={begun.uri} />
      </CodeForm>
    )
  return (
    <div className="hl-stack">
      <ProblemBanner problem={begin.problem} />
      {proof.form ?? (
        <Button
          size="dense"
          wide
          saving={begin.running}
          savingText={<Trans>One moment</Trans>}
          onClick={() => begin.run()}
        >
          <Trans>Set up an authenticator app</Trans>
        </Button>
      )}
    </div>
  )
}
