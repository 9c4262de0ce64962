import './start.css'
import { type AdditionalInfoForm, giveAdditionalInfo } from '@hearthline/contracts'
import { consentText } from '@hearthline/domain/consents'
import { OWNERSHIPS, type Ownership, PURPOSES } from '@hearthline/domain/enumerations'
import {
  Checkbox,
  ChoiceCards,
  FieldGrid,
  RadioGroup,
  SecretField,
  Section,
  TextButton,
  TextField,
} from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ownershipWords } from '../../loan/index.ts'
import { StepPage, useLocale, usePrivateLabel } from '../../shell/index.ts'
import { useTaxIdChecks } from '../../tax-id/index.ts'
import {
  type ContactAnswers,
  type ContactHandle,
  contactForm,
  firstContact,
  mayHaveOwners,
  OwnersPart,
  ownersFor,
} from './owners-part.tsx'
import { maritalWords, purposeWords } from './words.ts'

type FormProps = { form: ContactHandle }

const useContactForm = (): ContactHandle => {
  const { uuid, record } = useApplication()
  const { locale } = useLocale()
  const submit = useSubmit(giveAdditionalInfo)
  const { email } = record.applicant
  const checks = useTaxIdChecks()
  const schema = useMemo(() => contactForm(email).check(...checks), [email, checks])
  return useStepForm<ContactAnswers, AdditionalInfoForm>({
    schema,
    initial: firstContact(record) as DefaultValues<ContactAnswers>, // a relation is one of the form's own
    save: (answers) => submit({ ...answers, locale } as ContactAnswers & { locale: typeof locale }), // what the schema gave, it takes
    autosave: { key: `${uuid}:contact` },
  })
}

/** Masked while typed, and never shown again once it was sent. */
const TaxIdPart = ({ form }: FormProps) => {
  const { t } = useLingui()
  const { sandbox } = usePrivateLabel().hearthline
  return (
    <FieldGrid>
      <SecretField
        {...form.typed('taxId', t`Social Security number or ITIN`)}
        help={
          sandbox ? (
            <Trans>This is a sandbox: use a made-up number, from 900-01-0001 on. Real ones are refused.</Trans>
          ) : (
            <Trans>
              For the credit report and the tax form about the interest you pay. Kept under 256-bit encryption.
            </Trans>
          )
        }
        span={4}
        phoneSpan={6}
      />
    </FieldGrid>
  )
}

const OwnershipPart = ({ form }: FormProps) => {
  const { t, i18n } = useLingui()
  const choose = (ownership: Ownership) => {
    form.set('ownership', ownership)
    // Owners that are no longer shown must be neither sent nor checked.
    form.set('otherOwners', ownersFor(ownership, form.values.otherOwners))
  }
  return (
    <Section title={<Trans>Who owns the home</Trans>}>
      <ChoiceCards
        {...form.choice<Ownership>('ownership', t`How the deed names the owner`)}
        onChange={choose}
        choices={OWNERSHIPS.map((value) => ({ value, label: i18n._(ownershipWords[value]) }))}
        columns={2}
      />
      {mayHaveOwners(form.values.ownership) ? <OwnersPart form={form} /> : null}
    </Section>
  )
}

/** 12 CFR 1002.5(d): these three words only, and only because the credit is secured. */
const MaritalPart = ({ form }: FormProps) => {
  const { t, i18n } = useLingui()
  const values = ['MARRIED', 'UNMARRIED', 'SEPARATED'] as const
  return (
    <div className="hl-stack" data-gap="2">
      <RadioGroup
        {...form.choice<(typeof values)[number]>('maritalStatus', t`Marital status`)}
        optional
        help={<Trans>In some states a spouse has a right in the home and has to sign, without owing anything.</Trans>}
        choices={values.map((value) => ({ value, label: i18n._(maritalWords[value]) }))}
      />
      {form.values.maritalStatus ? (
        <p className="hl-small">
          <TextButton onClick={() => form.set('maritalStatus', undefined)}>
            <Trans>Leave this unanswered</Trans>
          </TextButton>
        </p>
      ) : null}
    </div>
  )
}

/** Only of those who named an employer. It is theirs to leave out: what is paid is verified either way. */
const WorkPart = ({ form }: FormProps) => {
  const { t } = useLingui()
  const { employerName } = useApplication().record.income
  if (employerName === undefined) return null
  return (
    <FieldGrid>
      <TextField
        {...form.number('yearsWithEmployer', t`Years with ${employerName}`, {
          messages: { notValid: t`Give whole years, up to 80` },
        })}
        optional
        help={<Trans>Whole years; 0 for the first. It appears in your summary and changes no decision.</Trans>}
        inputMode="numeric"
        maxLength={2}
        span={4}
        phoneSpan={6}
      />
    </FieldGrid>
  )
}

const PurposePart = ({ form }: FormProps) => {
  const { t, i18n } = useLingui()
  return (
    <Section title={<Trans>About you and the money</Trans>}>
      <div className="hl-stack" data-gap="6">
        <RadioGroup
          {...form.choice('purpose', t`What the money is mainly for`)}
          help={<Trans>It changes neither the rate nor the decision.</Trans>}
          choices={PURPOSES.map((value) => ({ value, label: i18n._(purposeWords[value]) }))}
        />
        <MaritalPart form={form} />
        <WorkPart form={form} />
      </div>
    </Section>
  )
}

/** Apart from everything else: the one check that can touch the score. */
const HardCreditPart = ({ form }: FormProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (
    <Section
      title={<Trans>The hard credit check</Trans>}
      lede={<Trans>It happens after you have read and certified the summary of your application.</Trans>}
    >
      <Checkbox
        {...form.tick('hardCredit', t`I agree to a hard credit check`)}
        description={consentText('HARD_CREDIT', locale).words}
      />
    </Section>
  )
}

/** start/contact: what the full credit report and the deed need. */
export const ContactPage = () => {
  const form = useContactForm()
  return (
    <StepPage
      title={<Trans>A few more facts</Trans>}
      lede={<Trans>Your offer is kept. These facts are for the full credit report and for the documents.</Trans>}
      why={{
        title: <Trans>Why we ask for the number now</Trans>,
        text: (
          <Trans>
            Your offer came from a soft check. Before we lend, we must be sure that the report is yours, and only the
            number makes us sure.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>}>
        <TaxIdPart form={form} />
        <OwnershipPart form={form} />
        <PurposePart form={form} />
        <HardCreditPart form={form} />
      </StepForm>
    </StepPage>
  )
}
