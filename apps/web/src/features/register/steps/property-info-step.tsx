import { CallProblem } from '@hearthline/client'
import { PropertyInfo } from '@hearthline/contracts'
import { STATE_NAMES } from '@hearthline/domain/states'
import { IconList, WhyNote } from '@hearthline/ui'
import { mapPin, smartphone, wallet } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { StepForm } from '../../../forms/index.ts'
import { usePrivateLabel } from '../../../shell/index.ts'
import { AddressChoice, useAddressCheck } from './address-choice.tsx'
import { PropertyFields } from './property-fields.tsx'
import { PropertyStop, type PropertyStopProps } from './property-stop.tsx'
import { type StepProps, StepShell } from './step-shell.tsx'
import { isMinors, isUnderAge, MinorDialog, UnderAgeStop } from './under-age.tsx'
import { useSectionForm } from './use-section-form.ts'

const BLANK = { street: '', unit: '', city: '', zip: '' }

type Stopped = Pick<PropertyStopProps, 'because' | 'home'>

const stopOf = (error: unknown, home: PropertyInfo): Stopped | undefined => {
  const code = error instanceof CallProblem ? error.code : undefined
  return code === 'stateNotLicensed' || code === 'propertyNotEligible' ? { because: code, home } : undefined
}

const Side = () => (
  <>
    <WhyNote title={<Trans>Why we ask</Trans>}>
      <Trans>
        The home secures the line, so its value and what you owe on it set the most you can borrow. No visit is needed
        now.
      </Trans>
    </WhyNote>
    <div className="hl-stack" data-gap="3">
      <h2 className="hl-h3">
        <Trans>What you will need</Trans>
      </h2>
      <IconList
        items={[
          { art: mapPin, text: <Trans>The address, as on your mortgage statement</Trans> },
          { art: wallet, text: <Trans>Your yearly income before tax</Trans> },
          { art: smartphone, text: <Trans>Your email, for a sign-in code</Trans> },
        ]}
      />
    </div>
  </>
)

type HomeState = PropertyInfo['state']

/** Another state may ask for another age than the one that the birth date was judged by. */
const useStateAge = ({ sections }: StepProps['draft']) => {
  const birthDate = sections.birthdate?.values.birthDate
  const confirmed = useRef<HomeState>(undefined)
  const [doubted, setDoubted] = useState<HomeState>()
  const check = ({ state }: PropertyInfo): boolean => {
    const mayGo = confirmed.current === state || !isMinors(birthDate, state)
    setDoubted(mayGo ? undefined : state)
    return mayGo
  }
  const confirm = () => {
    confirmed.current = doubted
    setDoubted(undefined)
  }
  return { doubted, check, confirm, dismiss: () => setDoubted(undefined) }
}

/** ?step=property-info */
export const PropertyInfoStep = ({ draft }: StepProps) => {
  const [stop, setStop] = useState<Stopped>()
  const [tooYoungIn, setTooYoungIn] = useState<HomeState>()
  const age = useStateAge(draft)
  const address = useAddressCheck()
  const { states } = usePrivateLabel().hearthline
  const form = useSectionForm({
    section: 'property-info',
    schema: PropertyInfo,
    blank: BLANK,
    draft,
    // Where we do not lend, the spelling of the address does not matter.
    before: async (home) => !states.includes(home.state) || (age.check(home) && (await address.check(home))),
    refused: (error, home) => {
      const found = stopOf(error, home)
      setStop(found)
      if (isUnderAge(error)) setTooYoungIn(home.state)
      return found !== undefined || isUnderAge(error)
    },
  })
  const keep = (home: PropertyInfo) => {
    address.settle(home)
    form.set('street', home.street)
    form.set('unit', home.unit ?? '')
    form.set('city', home.city)
    form.set('state', home.state)
    form.set('zip', home.zip)
    form.submit()
  }
  const stateName = age.doubted ? STATE_NAMES[age.doubted] : ''
  if (tooYoungIn) return <UnderAgeStop step="property-info" state={tooYoungIn} />
  if (stop) return <PropertyStop {...stop} onChange={() => setStop(undefined)} />
  return (
    <StepShell
      step="property-info"
      title={<Trans>Which home would secure the line?</Trans>}
      lede={<Trans>We look up its public record and estimate its value. Nothing here affects your credit score.</Trans>}
      side={<Side />}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>}>
        <PropertyFields form={form} />
      </StepForm>
      {age.doubted ? (
        <MinorDialog
          title={<Trans>Check the state: is the home in {stateName}?</Trans>}
          correct={<Trans>Correct the state</Trans>}
          state={age.doubted}
          onYes={() => {
            age.confirm()
            form.submit()
          }}
          onNo={age.dismiss}
        />
      ) : null}
      <AddressChoice question={address.question} onKeep={keep} onEdit={address.dismiss} />
    </StepShell>
  )
}
