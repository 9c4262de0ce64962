import { FloodPolicyForm, giveFloodPolicy } from '@hearthline/contracts'
import { isOutsideFloodProgram, requiredFloodCover } from '@hearthline/domain/insurance'
import { Checkbox, DateField, FieldGrid, FieldRow, MoneyField, RadioGroup, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { DeclarationsPage, NotAtHand, useDeclarationsPage } from './policy-step.tsx'

const useFloodForm = () => {
  const { uuid, record } = useApplication()
  const submit = useSubmit(giveFloodPolicy)
  return useStepForm({
    schema: FloodPolicyForm,
    initial: {
      ...(isOutsideFloodProgram(record) && { kind: 'PRIVATE' }),
      insurer: '',
      policyNumber: '',
      statesFederalDefinition: false,
      effectiveOn: '',
      expiresOn: '',
      documentUuid: '',
    },
    save: submit,
    autosave: { key: `${uuid}:flood-policy` },
  })
}

const Kind = ({ form }: { form: ReturnType<typeof useFloodForm> }) => {
  const { t } = useLingui()
  const { record } = useApplication()
  const isOutside = isOutsideFloodProgram(record)
  return (
    <>
      {!isOutside && (
        <RadioGroup
          {...form.choice<'NFIP' | 'PRIVATE'>('kind', t`Kind of policy`)}
          choices={[
            { value: 'NFIP', label: t`National Flood Insurance Program` },
            { value: 'PRIVATE', label: t`Private flood policy` },
          ]}
        />
      )}
      {form.values.kind === 'PRIVATE' && (
        <Checkbox
          {...form.tick(
            'statesFederalDefinition',
            t`The policy says that it meets the definition of private flood insurance in 42 U.S.C. 4012a(b)(7). If it does not say so, leave this unchecked, and we read the policy ourselves.`,
          )}
        />
      )}
    </>
  )
}

export const FloodForm = () => {
  const { t } = useLingui()
  const { record } = useApplication()
  const { wholeMoney } = useFormats()
  const form = useFloodForm()
  const page = useDeclarationsPage((documentUuid) => form.set('documentUuid', documentUuid))
  const least = requiredFloodCover(record).cents
  return (
    <StepPage
      title={<Trans>The flood policy</Trans>}
      lede={<Trans>Send its declarations page. The building coverage has to be at least {wholeMoney(least)}.</Trans>}
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            Your home is in a special flood hazard area. Federal law does not let us pay out a loan on it without flood
            insurance, and a homeowner policy does not cover floods.
          </Trans>
        ),
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
          <Kind form={form} />
          <TextField {...form.text('insurer', t`Insurer`)} span={3} phoneSpan={6} />
          <TextField {...form.text('policyNumber', t`Policy number`)} span={3} phoneSpan={6} autoComplete="off" />
          <MoneyField
            {...form.money('coverCents', t`Building coverage`, {
              messages: { amountTooLow: <Trans>It has to be at least {wholeMoney(least)}</Trans> },
            })}
            span={3}
            phoneSpan={6}
          />
          <FieldRow>
            <DateField {...form.typed('effectiveOn', t`In force from`)} span={3} phoneSpan={6} />
            <DateField {...form.typed('expiresOn', t`Ends on`)} span={3} phoneSpan={6} />
          </FieldRow>
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
