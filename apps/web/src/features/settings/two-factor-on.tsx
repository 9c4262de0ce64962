import { call } from '@hearthline/client'
import { removeTwoFactor, renewRecoveryCodes } from '@hearthline/contracts'
import { Button, FieldGrid, Tag, TextField } from '@hearthline/ui'
import { check } from '@hearthline/ui/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFilled, StepForm, useSmallForm } from '../../forms/index.ts'

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
export const TwoFactorOn = ({ left, onChanged }: Given) => {
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
