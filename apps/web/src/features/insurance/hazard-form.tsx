import { giveInsurance, InsuranceForm } from '@hearthline/contracts'
import { maxDeductibleCents, policyRules, requiredDwellingCents } from '@hearthline/domain/insurance'
import { DateField, FieldGrid, FieldRow, MoneyField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { DeclarationsPage, NotAtHand, useDeclarationsPage } from './policy-step.tsx'

const useHazardForm = () => {
  const { uuid } = useApplication()
  const submit = useSubmit(giveInsurance)
  return useStepForm({
    schema: InsuranceForm,
    initial: { insurer: '', policyNumber: '', effectiveOn: '', expiresOn: '', documentUuid: '' },
    save: submit,
    autosave: { key: `${uuid}:insurance` },
  })
}

const Amounts = ({ form }: { form: ReturnType<typeof useHazardForm> }) => {
  const { t } = useLingui()
  const { record } = useApplication()
  const { wholeMoney } = useFormats()
  const { dwellingCoverCents = 0, replacementCostCents } = form.values
  const least = requiredDwellingCents(record, { replacementCostCents: replacementCostCents || undefined })
  const most = maxDeductibleCents({ dwellingCoverCents: dwellingCoverCents || 0 })
  const percent = policyRules.maxDeductiblePercent
  return (
    <>
      <MoneyField
        {...form.money('dwellingCoverCents', t`Dwelling coverage`, {
          messages: { amountTooLow: <Trans>It has to be at least {wholeMoney(least)}</Trans> },
        })}
        help={t`“Coverage A” or “Dwelling” on the page.`}
        span={3}
        phoneSpan={6}
      />
      <MoneyField
        {...form.money('deductibleCents', t`Deductible`, {
          messages: {
            amountTooHigh: (
              <Trans>
                It may be at most {percent}% of the dwelling coverage, which is {wholeMoney(most)}
              </Trans>
            ),
          },
        })}
        help={t`What you pay yourself after damage. If it is a percentage, give it in dollars.`}
        span={3}
        phoneSpan={6}
      />
      <MoneyField
        {...form.money('replacementCostCents', t`Replacement cost`)}
        help={t`Only if the page states one: what it would cost to rebuild the home.`}
        span={3}
        phoneSpan={6}
        optional
      />
    </>
  )
}

export const HazardForm = () => {
  const { t } = useLingui()
  const form = useHazardForm()
  const page = useDeclarationsPage((documentUuid) => form.set('documentUuid', documentUuid))
  return (
    <StepPage
      title={<Trans>The declarations page</Trans>}
      lede={<Trans>It is usually the first page of your policy. Copy these from it and send it along.</Trans>}
      why={{
        title: t`What we read`,
        text: <Trans>The insurer, the policy number, how much coverage the home has and when the policy ends.</Trans>,
      }}
      side={<NotAtHand />}
    >
      <StepForm form={form} action={<Trans>Send</Trans>}>
        <FieldGrid>
          <DeclarationsPage
            {...page}
            error={
              form.text('documentUuid', t`Declarations page`, {
                messages: { notValid: <Trans>Add the page</Trans>, required: <Trans>Add the page</Trans> },
              }).error
            }
          />
          <TextField {...form.text('insurer', t`Insurer`)} span={3} phoneSpan={6} />
          <TextField {...form.text('policyNumber', t`Policy number`)} span={3} phoneSpan={6} autoComplete="off" />
          <Amounts form={form} />
          <FieldRow>
            <DateField {...form.typed('effectiveOn', t`In force from`)} span={3} phoneSpan={6} />
            <DateField {...form.typed('expiresOn', t`Ends on`)} span={3} phoneSpan={6} />
          </FieldRow>
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
