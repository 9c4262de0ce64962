import { HomeConditionForm, stateCondition } from '@hearthline/contracts'
import { ChoiceCards } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'

type Condition = HomeConditionForm['condition']

const conditions: Readonly<Record<Condition, readonly [MessageDescriptor, MessageDescriptor]>> = {
  EXCELLENT: [msg`Excellent`, msg`New, or fully renovated recently`],
  GOOD: [msg`Good`, msg`Well kept, nothing has to be repaired`],
  AVERAGE: [msg`Average`, msg`Some wear, small repairs`],
  FAIR: [msg`Fair`, msg`Repairs are due, for example the roof or the heating`],
  POOR: [msg`Poor`, msg`Large damage, or not fit to live in`],
}
const CONDITIONS = Object.keys(conditions) as Condition[] // its own keys

/** Without an automated value the valuation has a fee, which the next page asks about. */
const Next = ({ isFree }: { isFree: boolean }) =>
  isFree ? (
    <Trans>
      A broker looks at the home from the street and compares it with sales nearby. We order it and pay for it, and you
      do not have to be at home. If the value is lower than expected, we decide again and tell you.
    </Trans>
  ) : (
    <Trans>On the next page you read what a valuation costs. We order it only after you agree.</Trans>
  )

/** bpo/condition: where the law has the value acknowledged, the owner is asked before anybody is sent. */
export const ConditionPage = () => {
  const { t, i18n } = useLingui()
  const { record } = useApplication()
  const submit = useSubmit(stateCondition)
  const form = useStepForm({ schema: HomeConditionForm, initial: {}, save: submit })
  return (
    <StepPage
      title={<Trans>What condition is your home in?</Trans>}
      lede={
        <Trans>
          The law where your home is asks lender and owner to sign what it is worth. Its condition is part of that.
        </Trans>
      }
      why={{ title: <Trans>What happens next</Trans>, text: <Next isFree={record.valuation?.source === 'AVM'} /> }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>}>
        <ChoiceCards<Condition>
          {...form.choice<Condition>('condition', t`Condition of the home`)}
          choices={CONDITIONS.map((value) => ({
            value,
            label: i18n._(conditions[value][0]),
            description: i18n._(conditions[value][1]),
          }))}
        />
      </StepForm>
    </StepPage>
  )
}
