import { call } from '@hearthline/client'
import { askForState } from '@hearthline/contracts'
import type { StateCode } from '@hearthline/domain/states'
import { Banner, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail, StepForm, useSmallForm } from '../../../forms/index.ts'

const newKey = () => crypto.randomUUID()

/** Tells one address when the lender opens a state; nothing else is kept, and no application is made. */
export const StateInterest = ({ state, stateName }: { state: StateCode; stateName: string }) => {
  const { t } = useLingui()
  const [isKept, setKept] = useState(false)
  const [key] = useState(newKey)
  const form = useSmallForm({
    initial: { email: '' },
    checks: { email: isEmail },
    send: async ({ email }) => {
      await call(askForState, { body: { email, state } }, { key })
      setKept(true)
    },
  })
  if (isKept) {
    return (
      <div className="hl-section">
        <Banner tone="positive" announced fact={<Trans>Noted.</Trans>}>
          <Trans>We write to you once, when we open {stateName}.</Trans>
        </Banner>
      </div>
    )
  }
  return (
    <StepForm form={form} action={<Trans>Tell me when</Trans>} sticks={false}>
      <FieldGrid>
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="email" />
      </FieldGrid>
    </StepForm>
  )
}
