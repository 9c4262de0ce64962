import { CreditLiftForm, liftCredit } from '@hearthline/contracts'
import { pinTriesLeft } from '@hearthline/domain/application'
import { Banner, RadioGroup, SecretField, Section } from '@hearthline/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { StepPage, type StepPageProps, useCompany, useFormats } from '../../shell/index.ts'
import { NothingLost, WhoActs, YoursSince } from './step-notes.tsx'

/** Which bureau it is, where to turn, what to ask for, and how long it takes there. */
const useLines = () => {
  const { phone } = useFormats()
  const { creditFreeze } = useApplication().record
  const company = useCompany()
  if (creditFreeze === undefined)
    return [
      {
        key: 'bureau',
        term: <Trans>Bureau</Trans>,
        detail: (
          <Trans>
            Call us at <a href={company.phone.href}>{company.phone.shown}</a>, and we tell you which one it is.
          </Trans>
        ),
      },
    ]
  const { bureau, website, phone: number } = creditFreeze
  return [
    { key: 'bureau', term: <Trans>Bureau</Trans>, detail: bureau },
    {
      key: 'online',
      term: <Trans>Online</Trans>,
      detail: (
        <a href={website} target="_blank" rel="noreferrer">
          {new URL(website).host}
        </a>
      ),
    },
    { key: 'phone', term: <Trans>By phone</Trans>, detail: <a href={`tel:${number}`}>{phone(number)}</a> },
  ]
}

/** 15 USC 1681c-1(i): lifting a freeze is free, and done within an hour where it is asked for online or by phone. */
const HowToLift = () => {
  const lines = [
    ...useLines(),
    {
      key: 'ask',
      term: <Trans>Ask for</Trans>,
      detail: <Trans>A temporary lift for a mortgage lender, for one day or longer</Trans>,
    },
    {
      key: 'freeze',
      term: <Trans>A freeze</Trans>,
      detail: <Trans>Free to lift. Asked for online or by phone, it must be open within one hour</Trans>,
    },
    {
      key: 'lock',
      term: <Trans>A lock</Trans>,
      detail: <Trans>Opened in the bureau’s own app or account, usually at once</Trans>,
    },
  ]
  return (
    <Section title={<Trans>How to lift it</Trans>}>
      <dl className="hl-longer">
        {lines.map(({ key, term, detail }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

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
const LiftPart = ({ first }: { first: 'LIFTED' | 'PIN' }) => {
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

type LiftAnswers = z.input<typeof CreditLiftForm>
type LiftHandle = StepFormHandle<LiftAnswers>

/** How often a PIN may still be given to the bureau that holds this file. */
export const usePinTries = (): number => {
  const { creditFreeze } = useApplication().record
  return creditFreeze === undefined ? 0 : pinTriesLeft(creditFreeze)
}

/** Nothing of it is kept: a PIN is not for a browser to remember. */
const useLiftForm = (first: LiftAnswers['way']): LiftHandle => {
  const submit = useSubmit(liftCredit)
  return useStepForm<LiftAnswers, CreditLiftForm>({
    schema: CreditLiftForm,
    initial: { way: first, pin: '' },
    save: ({ way, pin }) => submit(way === 'PIN' ? { way, pin } : { way }),
  })
}

/** It was said to be open and was not: since when the bureau had time. */
const StillShut = () => {
  const { instant } = useFormats()
  const { creditFreeze } = useApplication().record
  if (creditFreeze?.tried?.way !== 'LIFTED') return null
  const at = instant(creditFreeze.tried.at)
  const { bureau } = creditFreeze
  return (
    <Banner tone="notice" fact={<Trans>It is still closed to us.</Trans>}>
      <Trans>
        You told us on {at} that it was lifted. We asked {bureau} at once, and it did not open the file. Ask there
        whether the lift has begun.
      </Trans>
    </Banner>
  )
}

type FreezeStepProps = Pick<StepPageProps, 'title' | 'lede' | 'why'> & {
  /** What is offered first: another PIN, or to say that the file was opened. */
  readonly first: 'LIFTED' | 'PIN'
}

/** A file that its owner has shut: which bureau, how it is opened, and the way on. */
export const FreezeStep = ({ first, ...page }: FreezeStepProps) => (
  <StepPage {...page} status={<YoursSince />}>
    <StillShut />
    <WhoActs yours={<Trans>Open the file at the bureau, then say so here</Trans>} />
    <HowToLift />
    <LiftPart first={first} />
    <NothingLost />
  </StepPage>
)
