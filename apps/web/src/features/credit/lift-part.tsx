import { RadioGroup, SecretField, Section } from '@hearthline/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { StepForm } from '../../forms/index.ts'
import { type LiftHandle, useLiftForm, usePinTries } from './use-lift-form.ts'

const PinField = ({ form, tries }: { form: LiftHandle; tries: number }) => {
  const { t } = useLingui()
  return (
    <SecretField
      {...form.typed('pin', t`PIN of the bureau`)}
      groups={[]}
      help={
        <Trans>
          4 to 10 digits. We hand it to the bureau once and keep it no longer.{' '}
          <Plural value={tries} one="You have # try." other="You have # tries." />
        </Trans>
      }
    />
  )
}

/** Two ways to open a file; where the bureau takes no PIN, or no more, only one. */
const Ways = ({ form, tries }: { form: LiftHandle; tries: number }) => {
  const { t } = useLingui()
  if (tries === 0) return null
  return (
    <div className="hl-stack" data-gap="6">
      <RadioGroup
        {...form.choice<'LIFTED' | 'PIN'>('way', t`How is the file opened?`)}
        choices={[
          { value: 'LIFTED', label: <Trans>I have lifted it at the bureau</Trans> },
          { value: 'PIN', label: <Trans>I have a PIN that opens it for one check</Trans> },
        ]}
      />
      {form.values.way === 'PIN' ? <PinField form={form} tries={tries} /> : null}
    </div>
  )
}

/** The borrower's answer: it is open, or here is what opens it. */
export const LiftPart = ({ first }: { first: 'LIFTED' | 'PIN' }) => {
  const tries = usePinTries()
  const form = useLiftForm(tries === 0 ? 'LIFTED' : first)
  return (
    <Section title={<Trans>When it is open</Trans>}>
      <StepForm
        form={form}
        action={form.values.way === 'PIN' ? <Trans>Try this PIN</Trans> : <Trans>I have lifted it, try again</Trans>}
        savingText={<Trans>Asking</Trans>}
      >
        <Ways form={form} tries={tries} />
      </StepForm>
    </Section>
  )
}
