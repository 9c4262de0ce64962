import './start.css'
import { type ProfileForm as ConfirmedProfile, confirmProfile, ProfileForm, SUFFIXES } from '@hearthline/contracts'
import { addressText } from '@hearthline/domain/formats'
import { Checkbox, DateField, DescriptionList, FieldGrid, Section, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { firstProfile, MailingPart, type ProfileAnswers } from './mailing-part.tsx'
import { occupancyWords, propertyWords } from './words.ts'

/** A legal name in its parts; a person with one name says so. */
const NamePart = ({ form }: { form: StepFormHandle<ProfileAnswers> }) => {
  const { t } = useLingui()
  const hasOneName = form.values.hasOneName === true
  return (
    <FieldGrid>
      <TextField
        {...form.text('firstName', hasOneName ? t`Name` : t`First name`)}
        autoComplete={hasOneName ? 'name' : 'given-name'}
        span={3}
      />
      {hasOneName ? null : (
        <>
          <TextField
            {...form.text('middleName', t`Middle name`)}
            optional={<Trans>if you have one</Trans>}
            autoComplete="additional-name"
            span={3}
          />
          <TextField {...form.text('lastName', t`Last name`)} autoComplete="family-name" span={4} phoneSpan={6} />
          <SelectField
            {...form.text('suffix', t`Suffix`)}
            autoComplete="honorific-suffix"
            placeholder={t`None`}
            options={SUFFIXES.map((value) => ({ value, label: value }))}
            span={2}
            phoneSpan={3}
          />
        </>
      )}
      <Checkbox {...form.tick('hasOneName', t`I have only one name`)} />
    </FieldGrid>
  )
}

const useProfileForm = (): StepFormHandle<ProfileAnswers> => {
  const { uuid, record, profile } = useApplication()
  const submit = useSubmit(confirmProfile)
  const form = useStepForm<ProfileAnswers, ConfirmedProfile>({
    schema: ProfileForm,
    initial: firstProfile(record, profile) as DefaultValues<ProfileAnswers>, // a suffix of register's own list
    save: (answers) => submit(answers as ProfileAnswers), // what the schema gave, it takes
    autosave: { key: `${uuid}:profile` },
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

/** The home is shown, not asked: another home is another application. */
const HomePart = () => {
  const { i18n } = useLingui()
  const { property } = useApplication().record
  const { phone } = useCompany()
  const { shown, href } = phone
  return (
    <Section title={<Trans>The home that secures the line</Trans>}>
      <DescriptionList
        items={[
          { term: <Trans>Address</Trans>, detail: addressText(property) },
          { term: <Trans>Kind of home</Trans>, detail: i18n._(propertyWords[property.type]) },
          { term: <Trans>How you use it</Trans>, detail: i18n._(occupancyWords[property.occupancy]) },
        ]}
      />
      <p className="hl-small hl-soft hl-start-note">
        <Trans>
          Wrong home? Call <a href={href}>{shown}</a> before you continue: another home needs an application of its own.
        </Trans>
      </p>
    </Section>
  )
}

/** start/profile: the facts of register, confirmed once more before credit and home are looked up. */
export const ProfilePage = () => {
  const { t } = useLingui()
  const form = useProfileForm()
  return (
    <StepPage
      title={<Trans>Is this you?</Trans>}
      lede={<Trans>Confirm your name and the home as they are on your ID and your deed.</Trans>}
      why={{
        title: <Trans>What happens next</Trans>,
        text: (
          <Trans>
            We look up your credit with a soft check, which does not affect your score, and the value of the home. It
            usually takes under a minute.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Confirm and continue</Trans>}>
        <NamePart form={form} />
        <FieldGrid>
          <DateField
            {...form.typed('birthDate', t`Date of birth`)}
            help={<Trans>It is matched with your credit report and your ID.</Trans>}
            birthday
          />
        </FieldGrid>
        <HomePart />
        <MailingPart form={form} />
        <Section title={<Trans>All correct?</Trans>}>
          <Checkbox {...form.tick('correct', t`This is all correct, and I am the one applying`)} />
        </Section>
      </StepForm>
    </StepPage>
  )
}
