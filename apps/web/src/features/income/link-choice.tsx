import { type Action, CallProblem, useAction } from '@hearthline/client'
import { type BodyIn, code, finishIncomeLink, type ReplyOf, type startIncomeLink } from '@hearthline/contracts'
import { Button, LinkButton, RadioGroup } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { useGoTo, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { isNotFound, type LinkEnd } from './link-ended.tsx'

/** A link that the income vendor opened: its choices, and until when it lives. */
export type OpenLink = ReplyOf<typeof startIncomeLink>

/** Ends the link with nothing shared. */
export const StopButton = ({ stop }: { stop: Action<[]> }) => (
  <Button kind="quiet" saving={stop.running} savingText={<Trans>Stopping</Trans>} onClick={() => stop.run()}>
    <Trans>Stop and share nothing</Trans>
  </Button>
)

/** Ends a link. What was found moves the borrower on by itself; what was ordered is shown on income/review. */
export const useFinish = ({ linkUuid }: OpenLink, onEnd: (end: LinkEnd) => void) => {
  const finish = useSubmit(finishIncomeLink)
  const goTo = useGoTo()
  return async (body: BodyIn<typeof finishIncomeLink>) => {
    try {
      const status = await finish(body, { params: { link: linkUuid } })
      const isOrdered = body.form !== undefined && status.state === 'INCOME_VERIFICATION'
      if (body.outcome === 'cancelled') onEnd('cancelled')
      else if (isOrdered) goTo('income/review')
      else if (isNotFound(status)) onEnd('notFound')
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'codeExpired') throw error
      onEnd('expired')
    }
  }
}

const ChoiceForm = z.object({ choice: z.string(code('chooseOne')).check(z.minLength(1, code('chooseOne'))) })

/** Opens the vendor's own page; the result is read once the borrower is back. */
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
