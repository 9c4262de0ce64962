import { DisbursementForm, setDisbursement } from '@hearthline/contracts'
import { FieldGrid, FieldRow, RadioGroup, SecretField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'

/** The account that the money goes to, checked with the bank when it is sent. */
export const AccountForm = () => {
  const { t } = useLingui()
  const { uuid, record } = useApplication()
  const submit = useSubmit(setDisbursement)
  const { firstName, lastName } = record.applicant
  const kept = record.bank?.disburse
  const form = useStepForm({
    schema: DisbursementForm,
    initial: {
      routingNumber: kept?.routingNumber ?? '',
      accountNumber: '',
      accountNumberAgain: '',
      accountType: kept?.accountType,
      holderName: kept?.holderName ?? [firstName, lastName].filter(Boolean).join(' '),
    },
    save: submit,
    keptHere: `${uuid}:account`,
  })
  return (
    <StepForm form={form} action={<Trans>Check this account</Trans>} savingText={<Trans>Asking the bank</Trans>}>
      <FieldGrid>
        <FieldRow>
          <TextField
            {...form.text('routingNumber', t`Routing number`)}
            help={t`Nine digits, at the bottom left of a check.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            span={3}
            phoneSpan={6}
          />
        </FieldRow>
        <FieldRow>
          <SecretField
            {...form.typed('accountNumber', t`Account number`)}
            help={t`To the right of the routing number.`}
            groups={[]}
            span={3}
            phoneSpan={6}
          />
          <SecretField
            {...form.typed('accountNumberAgain', t`Account number again`)}
            help={t`Type it once more, to catch a mistake.`}
            groups={[]}
            span={3}
            phoneSpan={6}
          />
        </FieldRow>
        <RadioGroup
          {...form.choice('accountType', t`Kind of account`)}
          choices={[
            { value: 'CHECKING', label: t`Checking` },
            { value: 'SAVINGS', label: t`Savings` },
          ]}
        />
        <TextField
          {...form.text('holderName', t`Name on the account`)}
          help={t`It must be yours.`}
          autoComplete="name"
        />
      </FieldGrid>
    </StepForm>
  )
}
