import { estimateValue, ValueEstimateForm } from '@hearthline/contracts'
import { VALUE_BASES, type ValueBasis } from '@hearthline/domain/enumerations'
import { planTerms } from '@hearthline/domain/pricing'
import { FieldGrid, MoneyField, RadioGroup, Section } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'

const bases: Readonly<Record<ValueBasis, MessageDescriptor>> = {
  RECENT_SALES: msg`Homes nearby that were sold recently`,
  APPRAISAL: msg`An appraisal of the last years`,
  TAX_ASSESSMENT: msg`The county’s tax assessment`,
  PURCHASE_PRICE: msg`What I paid for it`,
  OTHER: msg`Something else`,
}

const WhatFollows = () => {
  const { wholeMoney } = useFormats()
  const fee = wholeMoney(planTerms.valuationCents)
  return (
    <Section title={<Trans>What follows</Trans>}>
      <ul className="hl-bullets hl-small">
        <li>
          <Trans>You see offers based on your figure. They are not final.</Trans>
        </li>
        <li>
          <Trans>
            Once your income is verified, a person values the home. It costs {fee}, because there is no automated value.
            We ask you again before we order anything.
          </Trans>
        </li>
        <li>
          <Trans>
            We base the final decision on that value alone. If it is lower, the offer gets smaller, and you may say no.
          </Trans>
        </li>
      </ul>
    </Section>
  )
}

/** bpo/estimate-value: the owner's own figure, where no model has one. */
export const EstimatePage = () => {
  const { t, i18n } = useLingui()
  const { uuid } = useApplication()
  const submit = useSubmit(estimateValue)
  const form = useStepForm({
    schema: ValueEstimateForm,
    initial: {},
    save: submit,
    autosave: { key: `${uuid}:value-estimate` },
  })
  return (
    <StepPage
      title={<Trans>What is your home worth?</Trans>}
      lede={<Trans>We found the home, but no automated value for it. Your own estimate lets you go on.</Trans>}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: (
          <Trans>
            The line depends on what the home is worth less what you owe on it. An honest guess serves you best: a
            person checks it later, and we decide nothing on the guess alone.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>}>
        <FieldGrid>
          <MoneyField
            {...form.money('valueCents', t`Your estimate`, {
              messages: {
                amountTooLow: <Trans>Give an amount of $10,000 or more</Trans>,
                amountTooHigh: <Trans>Give an amount of $20,000,000 or less</Trans>,
              },
            })}
            help={t`What it would sell for today, in its present condition.`}
          />
          <RadioGroup
            {...form.choice<ValueBasis>('basis', t`What is your estimate based on?`)}
            choices={VALUE_BASES.map((value) => ({ value, label: i18n._(bases[value]) }))}
          />
        </FieldGrid>
        <WhatFollows />
      </StepForm>
    </StepPage>
  )
}
