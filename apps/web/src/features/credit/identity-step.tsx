import {
  type ApplicationRecord,
  CreditIdentityForm,
  correctIdentity,
  type Profile,
  SUFFIXES,
} from '@hearthline/contracts'
import { STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, DateField, FieldGrid, SecretField, Section, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { StepPage, type StepPageProps, usePrivateLabel } from '../../shell/index.ts'
import { useTaxIdChecks } from '../../tax-id/index.ts'
import { NothingLost, WhoActs, YoursSince } from './step-notes.tsx'

type IdentityAnswers = z.input<typeof CreditIdentityForm>
type IdentityHandle = StepFormHandle<IdentityAnswers>

export const NO_ADDRESS = { street: '', unit: '', city: '', state: '', zip: '' }

/** Everything as it was given, but for the number, which never comes back. */
const firstIdentity = ({ applicant }: Pick<ApplicationRecord, 'applicant'>, profile: Profile | undefined) => ({
  firstName: applicant.firstName,
  middleName: applicant.middleName ?? '',
  lastName: applicant.lastName,
  suffix: applicant.suffix ?? '',
  hasOneName: applicant.lastName === '',
  birthDate: profile?.dob ?? '',
  taxId: '',
  formerName: applicant.formerName ?? '',
  previousAddress: applicant.previousAddress && { ...NO_ADDRESS, ...applicant.previousAddress },
})

/** Who the bureau shall look for, kept in this browser until it is sent. */
export const useIdentityForm = (): IdentityHandle => {
  const { uuid, record, profile } = useApplication()
  const submit = useSubmit(correctIdentity)
  const checks = useTaxIdChecks()
  const schema = useMemo(() => CreditIdentityForm.check(...checks), [checks])
  const form = useStepForm<IdentityAnswers, CreditIdentityForm>({
    schema,
    initial: firstIdentity(record, profile) as DefaultValues<IdentityAnswers>, // suffix and state are of the form's own lists
    save: (answers) => submit(answers as IdentityAnswers), // what the schema gave, it takes
    autosave: { key: `${uuid}:credit-identity` },
  })
  const { birthDate } = form.values
  const dob = profile?.dob
  // The profile may come after the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it arrives, so that a date taken out stays out
  useEffect(() => {
    if (dob && !birthDate) form.set('birthDate', dob)
  }, [dob])
  return form
}

type FormProps = { form: IdentityHandle }

const AddressFields = ({ form }: FormProps) => {
  const { t } = useLingui()
  const states = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }))
  return (
    <FieldGrid>
      <TextField {...form.text('previousAddress.street', t`Street`)} span={4} phoneSpan={4} />
      <TextField {...form.text('previousAddress.unit', t`Unit`)} optional span={2} phoneSpan={2} />
      <TextField {...form.text('previousAddress.city', t`City`)} span={6} />
      <SelectField
        {...form.text('previousAddress.state', t`State`)}
        placeholder={t`Choose`}
        options={states}
        span={3}
        phoneSpan={3}
      />
      <TextField {...form.text('previousAddress.zip', t`ZIP code`)} inputMode="numeric" span={3} phoneSpan={3} />
    </FieldGrid>
  )
}

/** Where else the file may be: bureaus are slow to learn of a wedding or a move. */
const BeforePart = ({ form }: FormProps) => {
  const { t } = useLingui()
  const id = useId()
  const hasMoved = form.values.previousAddress !== undefined
  return (
    <Section
      title={<Trans>Has something changed recently?</Trans>}
      lede={<Trans>Bureaus often learn of a new name or a new address months later.</Trans>}
    >
      <div className="hl-stack" data-gap="6">
        <TextField
          {...form.text('formerName', t`Another name you have gone by`)}
          optional={<Trans>if there is one</Trans>}
        />
        <Checkbox
          id={id}
          label={<Trans>I moved in the last two years</Trans>}
          checked={hasMoved}
          onChange={(event) => form.set('previousAddress', event.target.checked ? NO_ADDRESS : undefined)}
        />
      </div>
      {hasMoved ? <AddressFields form={form} /> : null}
    </Section>
  )
}

type WhoProps = { form: IdentityHandle }

const LastNames = ({ form }: WhoProps) => {
  const { t } = useLingui()
  const suffixes = SUFFIXES.map((value) => ({ value, label: value }))
  return (
    <>
      <TextField {...form.text('lastName', t`Last name`)} autoComplete="family-name" span={4} phoneSpan={6} />
      <SelectField
        {...form.text('suffix', t`Suffix`)}
        placeholder={t`None`}
        autoComplete="honorific-suffix"
        options={suffixes}
        span={2}
        phoneSpan={3}
      />
      <TextField
        {...form.text('middleName', t`Middle name`)}
        optional={<Trans>if you have one</Trans>}
        autoComplete="additional-name"
        span={6}
      />
    </>
  )
}

/** What a bureau identifies people by: the name as it is spelt there, the birth date, the number. */
const WhoPart = ({ form }: WhoProps) => {
  const { t } = useLingui()
  const { sandbox } = usePrivateLabel().hearthline
  const isOnlyName = form.values.hasOneName === true
  return (
    <FieldGrid>
      <TextField
        {...form.text('firstName', isOnlyName ? t`Name` : t`First name`)}
        autoComplete={isOnlyName ? 'name' : 'given-name'}
        span={6}
      />
      {isOnlyName ? null : <LastNames form={form} />}
      <Checkbox {...form.tick('hasOneName', t`I have only one name`)} />
      <DateField {...form.typed('birthDate', t`Date of birth`)} birthday />
      <SecretField
        {...form.typed('taxId', t`Social Security number or ITIN`)}
        help={
          sandbox ? (
            <Trans>This is a sandbox: use the made-up number of one of its people. Real ones are refused.</Trans>
          ) : (
            <Trans>All nine digits. Kept under 256-bit encryption, and never shown again.</Trans>
          )
        }
        span={4}
        phoneSpan={6}
      />
    </FieldGrid>
  )
}

type IdentityStepProps = Pick<StepPageProps, 'title' | 'lede' | 'why'> & {
  /** What goes between the form and the foot of the page. */
  readonly children?: ReactNode
}

/** A bureau that found no file is asked again with other details. */
export const IdentityStep = ({ children, ...page }: IdentityStepProps) => {
  const form = useIdentityForm()
  return (
    <StepPage {...page} status={<YoursSince />}>
      <WhoActs yours={<Trans>Say once more who you are</Trans>} />
      <StepForm form={form} action={<Trans>Ask the bureau again</Trans>}>
        <Section
          title={<Trans>Your details at the credit bureau</Trans>}
          lede={<Trans>As it is on your oldest card or loan, letter by letter.</Trans>}
        >
          <WhoPart form={form} />
        </Section>
        <BeforePart form={form} />
      </StepForm>
      {children}
      <NothingLost />
    </StepPage>
  )
}
