import { type ApplicationRecord, correctProperty, PropertyForm } from '@hearthline/contracts'
import { ChoiceCards, FieldGrid } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { AddressFields, WithdrawLink } from '../../loan/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'

type HomeAnswers = z.input<typeof PropertyForm>

type Candidate = NonNullable<ApplicationRecord['propertyCandidates']>[number]

/** The address as it was asked for. Among several homes nothing is chosen beforehand. */
const firstHome = ({ property, propertyCandidates = [] }: ApplicationRecord): DefaultValues<HomeAnswers> => {
  const { street, unit = '', city, state, zip } = property
  const address = { street, unit, city, state, zip }
  const first = propertyCandidates.length > 0 ? address : { home: 'TYPED', ...address }
  return first as DefaultValues<HomeAnswers> // the record's state is one of ours
}

const homeText = ({ street, unit, city, state, zip }: Omit<Candidate, 'parcel' | 'county'>): string =>
  `${[street, unit].filter(Boolean).join(' ')}, ${city}, ${state} ${zip}`

type ChoiceProps = {
  readonly form: StepFormHandle<HomeAnswers>
  readonly homes: NonNullable<ApplicationRecord['propertyCandidates']>
}

const NONE = 'none'

/** One of the homes that were found, or none of them: then the address is typed. */
const HomeChoice = ({ form, homes }: ChoiceProps) => {
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

const Help = () => {
  const { shown, href } = useCompany().phone
  return (
    <p className="hl-small hl-soft">
      <Trans>
        A new home, or one whose street was renamed, may be missing from the records. Call <a href={href}>{shown}</a>{' '}
        with your tax bill at hand, and a person looks with you.
      </Trans>
    </p>
  )
}

const useHomeForm = () => {
  const { uuid, record } = useApplication()
  const submit = useSubmit(correctProperty)
  return useStepForm<HomeAnswers, PropertyForm>({
    schema: PropertyForm,
    initial: firstHome(record),
    save: submit,
    autosave: { key: `${uuid}:property` },
  })
}

/** review-app/property: the home was not found, or is one of several; what was typed for it is there to be mended. */
export const PropertyPage = () => {
  const { uuid, record } = useApplication()
  const form = useHomeForm()
  const homes = record.propertyCandidates ?? []
  const isSeveral = homes.length > 0
  const asked = homeText(record.property)
  return (
    <StepPage
      title={isSeveral ? <Trans>Which of these homes is yours?</Trans> : <Trans>We could not find this home</Trans>}
      lede={
        isSeveral ? (
          <Trans>The property records show more than one home at {asked}.</Trans>
        ) : (
          <Trans>
            The property records show nothing at {asked}. Compare it with your tax bill or mortgage statement.
          </Trans>
        )
      }
      why={{
        title: <Trans>What happens next</Trans>,
        text: (
          <Trans>
            We look the home up again and estimate its value. It takes a minute, costs nothing and does not affect your
            credit. The home has to be in a state where we are licensed to lend.
          </Trans>
        ),
      }}
    >
      <StepForm
        form={form}
        action={<Trans>Look it up again</Trans>}
        savingText={<Trans>Sending</Trans>}
        more={<WithdrawLink uuid={uuid} reason="The home was not found." />}
      >
        <div className="hl-stack">
          {isSeveral ? (
            <FieldGrid>
              <HomeChoice form={form} homes={homes} />
            </FieldGrid>
          ) : (
            <FieldGrid>
              <AddressFields form={form} />
            </FieldGrid>
          )}
          <Help />
        </div>
      </StepForm>
    </StepPage>
  )
}
