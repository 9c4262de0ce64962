import { call, useForget, useRead } from '@hearthline/client'
import { readTwoFactor, removeTwoFactor, renewRecoveryCodes } from '@hearthline/contracts'
import { Button, FieldGrid, Skeleton, Tag, TextField } from '@hearthline/ui'
import { RecoveryCodes } from '@hearthline/ui/factor'
import { check } from '@hearthline/ui/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'

type Given = { readonly left: number; readonly onChanged: (codes?: readonly string[]) => Promise<void> }
type Wish = 'renew' | 'remove'

const WithCode = ({ wish, onChanged, onCancel }: Pick<Given, 'onChanged'> & { wish: Wish; onCancel: () => void }) => {
  const { t } = useLingui()
  const form = useSmallForm({
    initial: { 'factor-code': '' },
    checks: { 'factor-code': isFilled },
    send: async (given) => {
      const body = { code: given['factor-code'].trim().toLowerCase() }
      if (wish === 'renew') await onChanged((await call(renewRecoveryCodes, { body })).recoveryCodes)
      else {
        await call(removeTwoFactor, { body })
        await onChanged()
      }
    },
  })
  return (
    <StepForm
      form={form}
      sticks={false}
      action={wish === 'renew' ? <Trans>Make new codes</Trans> : <Trans>Turn off</Trans>}
      savingText={<Trans>Checking the code</Trans>}
      more={
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <FieldGrid>
        <TextField
          {...form.text('factor-code', t`Code from your app, or a recovery code`)}
          autoComplete="one-time-code"
        />
      </FieldGrid>
    </StepForm>
  )
}

/** On: how many recovery codes are left, new ones, and the way to turn it off. */
const TwoFactorOn = ({ left, onChanged }: Given) => {
  const [wish, setWish] = useState<Wish>()
  return (
    <div className="hl-stack">
      <p className="hl-row">
        <Tag tone="positive" art={check}>
          <Trans>On</Trans>
        </Tag>
        <span className="hl-small hl-soft">
          <Plural value={left} one="# recovery code left" other="# recovery codes left" />
        </span>
      </p>
      {wish ? (
        <WithCode key={wish} wish={wish} onChanged={onChanged} onCancel={() => setWish(undefined)} />
      ) : (
        <div className="hl-row">
          <Button kind="second" size="middle" onClick={() => setWish('renew')}>
            <Trans>New recovery codes</Trans>
          </Button>
          <Button kind="danger-second" size="middle" onClick={() => setWish('remove')}>
            <Trans>Turn off</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** A code of an authenticator app in addition to password or email. */
export const TwoFactorPart = () => {
  const { data, error, refetch } = useRead(readTwoFactor, {})
  const [fresh, setFresh] = useState<readonly string[]>()
  const forget = useForget()
  const changed = async (codes?: readonly string[]) => {
    setFresh(codes)
    await forget(readTwoFactor)
  }
  return (
    <SettingsPart
      title={<Trans>Second factor</Trans>}
      lede={
        <Trans>
          A code from an app on your phone, which we ask for each time you log in. With a passkey you need no code.
        </Trans>
      }
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data || error ? null : <Skeleton words={<Trans>Looking for your second factor</Trans>} />}
      {fresh ? <RecoveryCodes codes={fresh} onDone={() => setFresh(undefined)} /> : null}
      {data?.verified && !fresh ? <TwoFactorOn left={data.recoveryCodesLeft} onChanged={changed} /> : null}
      {data && !data.verified && !fresh ? <TwoFactorOff onChanged={changed} /> : null}
    </SettingsPart>
  )
}
