import type { ApplicationRecord } from '@hearthline/contracts'
import { ChoiceCards, FieldGrid } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../../forms/index.ts'
import { AddressFields } from '../../loan/index.ts'
import { type HomeAnswers, homeText } from './home-form.ts'

type ChoiceProps = {
  readonly form: StepFormHandle<HomeAnswers>
  readonly homes: NonNullable<ApplicationRecord['propertyCandidates']>
}

const NONE = 'none'

/** One of the homes that were found, or none of them: then the address is typed. */
export const HomeChoice = ({ form, homes }: ChoiceProps) => {
  const { t } = useLingui()
  const label = t`Homes at this address`
  const { home, parcel } = form.values as { home?: string; parcel?: string } // what is chosen so far
  const field = form.choice<string>('home', label)
  const { error } = form.choice('parcel', label)
  const choose = (value: string) => {
    form.set('parcel', value === NONE ? undefined : value)
    form.set('home', value === NONE ? 'TYPED' : 'FOUND')
  }
  return (
    <ChoiceCards<string>
      {...field}
      error={field.error ?? error}
      value={home === 'TYPED' ? NONE : (parcel ?? '')}
      onChange={choose}
      choices={[
        ...homes.map((one) => ({
          value: one.parcel,
          label: homeText(one),
          description: <Trans>Parcel {one.parcel}</Trans>,
        })),
        {
          value: NONE,
          label: <Trans>None of these</Trans>,
          description: <Trans>I correct the address</Trans>,
          details:
            home === 'TYPED' ? (
              <FieldGrid>
                <AddressFields form={form} />
              </FieldGrid>
            ) : undefined,
        },
      ]}
    />
  )
}
