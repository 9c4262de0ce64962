import { CallProblem, useAction } from '@hearthline/client'
import { code, finishIncomeLink } from '@hearthline/contracts'
import { Button, LinkButton, RadioGroup } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { isNotFound } from './is-not-found.ts'
import type { LinkEnd } from './link-ended.tsx'
import type { OpenLink } from './open-link.ts'

const ChoiceForm = z.object({ choice: z.string(code('chooseOne')).check(z.minLength(1, code('chooseOne'))) })

const useFinish = ({ linkUuid }: OpenLink, onEnd: (end: LinkEnd) => void) => {
  const finish = useSubmit(finishIncomeLink)
  return async (choice: string, outcome: 'connected' | 'cancelled') => {
    try {
      const status = await finish({ choice, outcome }, { params: { link: linkUuid } })
      if (outcome === 'cancelled') onEnd('cancelled')
      else if (isNotFound(status)) onEnd('notFound')
    } catch (fault) {
      if (!(fault instanceof CallProblem) || fault.code !== 'codeExpired') throw fault
      onEnd('expired')
    }
  }
}

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
    save: ({ choice }) => finish(choice, 'connected'),
  })
  const cancel = useAction(() => finish(choices[0]?.id ?? 'none', 'cancelled'))
  return (
    <StepForm
      form={form}
      action={<Trans>Connect</Trans>}
      savingText={<Trans>Reading the record</Trans>}
      more={
        <Button kind="quiet" saving={cancel.running} savingText={<Trans>Stopping</Trans>} onClick={() => cancel.run()}>
          <Trans>Stop and share nothing</Trans>
        </Button>
      }
    >
      <ProblemBanner problem={cancel.problem} />
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
