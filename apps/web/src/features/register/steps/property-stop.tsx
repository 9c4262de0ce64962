import { call } from '@hearthline/client'
import { askForState, type PropertyInfo } from '@hearthline/contracts'
import { isStateCode, STATE_NAMES, type StateCode } from '@hearthline/domain/states'
import { Banner, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail, StepForm, useSmallForm } from '../../../forms/index.ts'
import { useCompany } from '../../../shell/index.ts'
import { propertyTypeWords } from './property-fields.tsx'
import { Stop } from './stop.tsx'

const newKey = () => crypto.randomUUID()

/** Notifies one address when the lender opens a state; nothing else is kept, and no application is made. */
const StateInterest = ({ state, stateName }: { state: StateCode; stateName: string }) => {
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

export type PropertyStopProps = {
  readonly because: 'stateNotLicensed' | 'propertyNotEligible'
  readonly home: Pick<PropertyInfo, 'state' | 'type'>
  readonly onChange: () => void
}

/** A home that this lender cannot lend on today. */
export const PropertyStop = ({ because, home, onChange }: PropertyStopProps) => {
  const { i18n } = useLingui()
  const { shortName } = useCompany()
  const stateName = isStateCode(home.state) ? STATE_NAMES[home.state] : home.state
  const kind = i18n._(propertyTypeWords[home.type])
  if (because === 'stateNotLicensed') {
    return (
      <Stop
        step="property-info"
        title={<Trans>We do not lend in {stateName} yet</Trans>}
        lede={
          <Trans>
            {shortName} needs a license in each state. No application was made, and nothing went to a credit bureau.
            Leave an address and we tell you when this changes.
          </Trans>
        }
        onChange={onChange}
      >
        <StateInterest state={home.state} stateName={stateName} />
      </Stop>
    )
  }
  return (
    <Stop
      step="property-info"
      title={<Trans>A home of this kind does not qualify today</Trans>}
      lede={
        <Trans>
          You chose: {kind}. We lend on houses, townhouses, condominiums, planned developments and buildings with up to
          four homes. No application was made, and nothing went to a credit bureau.
        </Trans>
      }
      onChange={onChange}
    />
  )
}
