import { useAction } from '@hearthline/client'
import { code } from '@hearthline/contracts'
import { LinkButton, RadioGroup } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import type { LinkEnd } from './link-ended.tsx'
import type { OpenLink } from './open-link.ts'
import { StopButton } from './stop-button.tsx'
import { useFinish } from './use-finish.ts'

const ChoiceForm = z.object({ choice: z.string(code('chooseOne')).check(z.minLength(1, code('chooseOne'))) })

/** The vendor's own page, which knows the way in; what came of it is read once the borrower is back. */
const SignInThere = ({ vendor, url }: { vendor: string; url: string }) => (
  <div className="hl-income-top">
    <p>
      <Trans>Sign in with {vendor} first. It opens in a new tab; come back here when you are done.</Trans>
    </p>
    <LinkButton href={url} target="_blank" rel="noopener noreferrer">
      <Trans>Sign in at {vendor}</Trans>
    </LinkButton>
  </div>
)

/** The vendor's side, as far as it is shown here: whose record to read, or to stop. */
export const LinkChoice = ({ link, onEnd }: { link: OpenLink; onEnd: (end: LinkEnd) => void }) => {
  const { t } = useLingui()
  const { instantTime } = useFormats()
  const finish = useFinish(link, onEnd)
  const { vendor, choices } = link
  const until = instantTime(link.expiresAt)
  const form = useStepForm({
    schema: ChoiceForm,
    initial: { choice: '' },
    save: ({ choice }) => finish({ choice, outcome: 'connected' }),
  })
  const stop = useAction(() => finish({ choice: choices[0]?.id ?? 'none', outcome: 'cancelled' }))
  return (
    <StepForm
      form={form}
      action={<Trans>Connect</Trans>}
      savingText={<Trans>Reading the record</Trans>}
      more={<StopButton stop={stop} />}
    >
      <ProblemBanner problem={stop.problem} />
      {link.signInUrl !== undefined && <SignInThere vendor={vendor} url={link.signInUrl} />}
      <div className="hl-income-top">
        <RadioGroup
          {...form.choice<string>('choice', t`Whose record should ${vendor} read?`)}
          help={<Trans>The connection is open until {until}.</Trans>}
          choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </StepForm>
  )
}
