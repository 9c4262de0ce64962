import { call, useAction } from '@hearthline/client'
import { beginTwoFactor, confirmTwoFactor, type ReplyOf } from '@hearthline/contracts'
import { Button, CodeField, FieldGrid } from '@hearthline/ui'
import { AppKey } from '@hearthline/ui/factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isSixDigits, StepForm, useSmallForm } from '../../forms/index.ts'
import { ProblemBanner } from '../../shell/index.ts'

type Begun = ReplyOf<typeof beginTwoFactor>
type Changed = {
  readonly onChanged: (codes: readonly string[]) => Promise<void>
  /** It is set up to give the second factor that everything else waits for. */
  readonly isProof?: boolean
}

const Confirm = ({ begun, onChanged, isProof = false, onCancel }: Changed & { begun: Begun; onCancel: () => void }) => {
  const { t } = useLingui()
  const form = useSmallForm({
    initial: { 'app-code': '' },
    checks: { 'app-code': isSixDigits },
    send: async (given) => {
      const { recoveryCodes } = await call(confirmTwoFactor, { body: { code: given['app-code'] } }, { isProof })
      await onChanged(recoveryCodes)
    },
  })
  return (
    <StepForm
      form={form}
      sticks={false}
      action={<Trans>Turn on</Trans>}
      savingText={<Trans>Checking the code</Trans>}
      more={
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      }
    >
      <AppKey secret={begun.secret} uri={begun.uri} />
      <FieldGrid>
        <CodeField {...form.typed('app-code', t`6-digit code`)} autoFocus />
      </FieldGrid>
    </StepForm>
  )
}

/** Nothing is asked for yet; sets it up in two steps. */
export const TwoFactorOff = ({ onChanged, isProof = false }: Changed) => {
  const [begun, setBegun] = useState<Begun>()
  const begin = useAction(async () => setBegun(await call(beginTwoFactor, {}, { isProof })))
  if (begun)
    return <Confirm begun={begun} onChanged={onChanged} isProof={isProof} onCancel={() => setBegun(undefined)} />
  return (
    <div className="hl-stack">
      <ProblemBanner problem={begin.problem} />
      {isProof ? null : (
        <p className="hl-soft">
          <Trans>Off. Once it is on, we ask for a code of your app each time you log in.</Trans>
        </p>
      )}
      <div>
        <Button kind="second" saving={begin.running} onClick={() => begin.run()}>
          <Trans>Set up an authenticator app</Trans>
        </Button>
      </div>
    </div>
  )
}
