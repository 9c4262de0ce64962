import { DisbursementForm, setDisbursement } from '@hearthline/contracts'
import { Banner, FieldGrid, FieldRow, RadioGroup, SecretField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { WireWarning } from './wire-warning.tsx'

/** A check that failed stays on this page: what failed, and what would mend it. */
const CheckFailed = () => {
  const { phone } = useCompany()
  return (
    <Banner tone="negative" fact={<Trans>We could not confirm this account.</Trans>}>
      <Trans>
        The bank has no open account with this number in your name. Check each digit and the name, or use another
        account. If you are sure, call <a href={phone.href}>{phone.shown}</a>.
      </Trans>
    </Banner>
  )
}

export const DisbursePage = () => {
  const { t } = useLingui()
  const { record } = useApplication()
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
  })
  return (
    <StepPage
      title={<Trans>Where should the money go?</Trans>}
      lede={<Trans>Funds are sent after your time to cancel has passed, never before.</Trans>}
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            We send your first draw to an account in your name. We check with the bank that it exists; we cannot take
            money out of it unless you choose automatic payments on the next page.
          </Trans>
        ),
      }}
      side={<WireWarning />}
    >
      {kept?.status === 'FAILED_VERIFICATION' ? <CheckFailed /> : null}
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
              help={t`Typed once more, to find a slip.`}
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
    </StepPage>
  )
}
