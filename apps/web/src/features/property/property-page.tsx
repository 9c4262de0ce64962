import { correctProperty, PropertyForm } from '@hearthline/contracts'
import { FieldGrid } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { AddressFields, WithdrawLink } from '../../loan/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { HomeChoice } from './home-choice.tsx'
import { firstHome, type HomeAnswers, homeText } from './home-form.ts'

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
          <Trans>The property records have more than one home at {asked}.</Trans>
        ) : (
          <Trans>
            The property records have nothing at {asked}. Compare it with your tax bill or mortgage statement.
          </Trans>
        )
      }
      why={{
        title: <Trans>What happens next</Trans>,
        text: (
          <Trans>
            We look the home up again and estimate its value. It takes a minute, costs nothing and does not touch your
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
