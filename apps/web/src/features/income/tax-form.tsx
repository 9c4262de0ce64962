import { useAction } from '@hearthline/client'
import { code } from '@hearthline/contracts'
import { FileDrop } from '@hearthline/ui/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { z } from 'zod/mini'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { useDocumentUploads } from '../../uploads/index.ts'
import { type OpenLink, StopButton, useFinish } from './link-choice.tsx'
import type { LinkEnd } from './link-ended.tsx'

/** The form that a link asked for: where the blank one is, and the tax years it is for. */
type FormWanted = NonNullable<OpenLink['form']>

/** What to do with the form before it is sent; what is most often refused is named. */
const TaxFormSteps = ({ wanted }: { wanted: FormWanted }) => {
  const { i18n } = useLingui()
  const years = new Intl.ListFormat(i18n.locale).format(wanted.years.map(String))
  return (
    <ol className="hl-income-steps hl-stack" data-gap="2">
      <li>
        <Trans>
          Print{' '}
          <a href={wanted.blankUrl} target="_blank" rel="noopener">
            Form 4506-C
          </a>{' '}
          of the tax office. It opens in a new tab.
        </Trans>
      </li>
      <li>
        <Trans>Fill in your name, Social Security number and address as they are on your tax return.</Trans>
      </li>
      <li>
        <Trans>Ask for form 1040 and the tax years {years}.</Trans>
      </li>
      <li>
        <Trans>Tick the box above the signature. Then sign and date it by hand.</Trans>
      </li>
      <li>
        <Trans>Scan it or take a sharp photo of the whole page, and send it here.</Trans>
      </li>
    </ol>
  )
}

const SignedForm = z.object({ form: z.string(code('required')).check(z.minLength(1, code('required'))) })

type TaxFormProps = {
  readonly link: OpenLink
  readonly wanted: FormWanted
  readonly onEnd: (end: LinkEnd) => void
}

const useTaxForm = ({ link, onEnd }: Omit<TaxFormProps, 'wanted'>, ready: readonly string[]) => {
  const finish = useFinish(link, onEnd)
  const choice = link.choices[0]?.id ?? 'none'
  const form = useStepForm({
    schema: SignedForm,
    initial: { form: '' },
    save: ({ form: signed }) => finish({ choice, outcome: 'connected', provider: 'tax', form: signed }),
  })
  const stop = useAction(() => finish({ choice, outcome: 'cancelled' }))
  const { set } = form
  const last = ready.at(-1) ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another file is ready
  useEffect(() => set('form', last), [last])
  return { form, stop }
}

const Missing = ({ busy }: { busy: boolean }) =>
  busy ? (
    <Trans>The form is still on its way. Wait for it, then send.</Trans>
  ) : (
    <Trans>Add the signed form first.</Trans>
  )

/** In place of a sign-in: the form of the tax office, signed by the borrower, by which their records are ordered. */
export const TaxForm = (props: TaxFormProps) => {
  const { t } = useLingui()
  const { instantTime } = useFormats()
  const { drop, ready, busy } = useDocumentUploads({ type: 'TAX_FORM', isSingle: true })
  const { form, stop } = useTaxForm(props, ready)
  const until = instantTime(props.link.expiresAt)
  const { error } = form.text('form', t`The signed form`, { messages: { required: <Missing busy={busy} /> } })
  return (
    <StepForm
      form={form}
      action={<Trans>Send the form</Trans>}
      savingText={<Trans>Sending</Trans>}
      more={<StopButton stop={stop} />}
    >
      <ProblemBanner problem={stop.problem} />
      <div className="hl-stack hl-income-top">
        <TaxFormSteps wanted={props.wanted} />
        <p className="hl-small hl-soft">
          <Trans>
            The connection is open until {until}. If the form takes you longer, open a new one; what you have uploaded
            is kept.
          </Trans>
        </p>
        <FileDrop
          {...drop}
          id="form"
          label={t`The signed form`}
          help={t`PDF, JPG or PNG, up to 20 MB.`}
          accept="application/pdf,image/jpeg,image/png"
          camera
          error={error}
        />
      </div>
    </StepForm>
  )
}
