import { meetNotaryInPerson } from '@hearthline/contracts'
import { planTerms } from '@hearthline/domain/pricing'
import { Checkbox } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { useFormats } from '../../shell/index.ts'

/** The way that needs no questions: a notary who comes, for a fee that is agreed to here. */
export const InPerson = () => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const fee = wholeMoney(planTerms.manualNotaryCents)
  const form = useStepForm({
    schema: meetNotaryInPerson.body,
    initial: { feeAccepted: false },
    save: useSubmit(meetNotaryInPerson),
  })
  return (
    <section className="hl-card">
      <h2 className="hl-h3">
        <Trans>Meet a notary in person</Trans>
      </h2>
      <p className="hl-small">
        <Trans>No questions, only your ID. A notary comes to your home, your work or an office.</Trans>
      </p>
      <StepForm form={form} sticks={false} action={<Trans>Meet in person</Trans>}>
        <Checkbox {...form.tick('feeAccepted', t`Fee`)} label={t`The visit costs ${fee}, and I agree to that.`} />
      </StepForm>
    </section>
  )
}
