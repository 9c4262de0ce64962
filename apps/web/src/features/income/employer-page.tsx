import { type ApplicationRecord, EmployerForm, giveEmployer } from '@hearthline/contracts'
import { isStateCode, STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Banner, Checkbox, DateField, FieldGrid, PhoneField, RadioGroup, SelectField, TextField } from '@hearthline/ui'
import { Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'

/** Whom we call, since when, and who acts next. */
const Waiting = () => {
  const { record } = useApplication()
  const { instant, phone } = useFormats()
  const { employer } = record
  if (!employer) return null
  const number = phone(employer.contactPhone)
  return (
    <Banner tone="notice" fact={<Trans>We are calling {employer.name}.</Trans>}>
      <Trans>
        You named {number} on {instant(employer.consentedAt)}. It takes one or two business days, and your application
        goes on by itself. You can change what you gave below.
      </Trans>
    </Banner>
  )
}

const addressOf = (employer: ApplicationRecord['employer']) => {
  const { street = '', unit = '', city = '', zip = '', state = '' } = employer?.address ?? {}
  return { street, unit, city, zip, state: isStateCode(state) ? state : undefined }
}

const useEmployerForm = () => {
  const { uuid, record } = useApplication()
  const { phone } = useFormats()
  const { employer, income } = record
  return useStepForm({
    schema: EmployerForm,
    initial: {
      name: employer?.name ?? income.employerName ?? '',
      address: addressOf(employer),
      contactPhone: employer === undefined ? '' : phone(employer.contactPhone),
      contactEmail: employer?.contactEmail ?? '',
      title: employer?.title ?? '',
      startedOn: employer?.startedOn ?? '',
      status: employer?.status,
    },
    save: useSubmit(giveEmployer),
    keptHere: `${uuid}:employer`,
  })
}

const Fields = ({ form }: { form: ReturnType<typeof useEmployerForm> }) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <TextField
        {...form.text('name', t`Employer's legal name`)}
        help={t`As on your paystub.`}
        autoComplete="organization"
      />
      <TextField {...form.text('address.street', t`Street`)} />
      <TextField {...form.text('address.city', t`City`)} span={3} phoneSpan={6} />
      <SelectField
        {...form.text('address.state', t`State`)}
        placeholder={t`Choose a state`}
        options={STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        span={3}
        phoneSpan={6}
      />
      <TextField {...form.text('address.zip', t`ZIP code`)} inputMode="numeric" maxLength={5} span={3} phoneSpan={6} />
      <PhoneField
        {...form.typed('contactPhone', t`Telephone of the pay or personnel office`)}
        help={t`Not your own.`}
        span={3}
        phoneSpan={6}
      />
      <TextField {...form.text('contactEmail', t`Their email, if they have one`)} inputMode="email" />
      <TextField {...form.text('title', t`Your job there`)} span={3} phoneSpan={6} autoComplete="organization-title" />
      <DateField {...form.typed('startedOn', t`First day there`)} span={3} phoneSpan={6} />
      <RadioGroup
        {...form.choice('status', t`How you work there`)}
        choices={[
          { value: 'FULL_TIME', label: t`Full time` },
          { value: 'PART_TIME', label: t`Part time` },
        ]}
      />
      <Checkbox
        {...form.tick('consent', t`Consent`)}
        label={t`You may ask this employer whether I work there.`}
        description={t`We ask nothing about pay, and do not say that it is for a loan.`}
      />
    </FieldGrid>
  )
}

/** income/employer-verification: whom we may call about the work, and how far the call is. */
export const EmployerPage = () => {
  const { t } = useLingui()
  const { record } = useApplication()
  const { instant } = useFormats()
  const company = useCompany().name
  const form = useEmployerForm()
  return (
    <StepPage
      title={<Trans>Let us confirm your work</Trans>}
      status={
        <Since>
          {record.employer ? (
            <Trans>
              With a person at {company} since {instant(record.employer.consentedAt)}
            </Trans>
          ) : (
            <Trans>Your turn since {instant(record.stepEnteredAt)}</Trans>
          )}
        </Since>
      }
      lede={
        record.employer ? (
          <Trans>A person of ours calls your employer, and your application goes on from there.</Trans>
        ) : (
          <Trans>Say where you work and whom we may ask. A person of ours then calls your employer.</Trans>
        )
      }
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            The line is decided on the income you have now. We ask whether you work there, what as, and since when.
          </Trans>
        ),
      }}
    >
      <Waiting />
      <StepForm form={form} action={record.employer ? <Trans>Send the change</Trans> : <Trans>Send</Trans>}>
        <Fields form={form} />
      </StepForm>
    </StepPage>
  )
}
