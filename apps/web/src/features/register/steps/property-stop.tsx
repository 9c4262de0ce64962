import type { PropertyInfo } from '@hearthline/contracts'
import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany } from '../../../shell/index.ts'
import { propertyTypeWords } from './property-words.ts'
import { StateInterest } from './state-interest.tsx'
import { Stop } from './stop.tsx'

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
