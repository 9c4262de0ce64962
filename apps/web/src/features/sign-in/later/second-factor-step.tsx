import { CallProblem, type Enter, sendFactor } from '@hearthline/client'
import { Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { isFilled, StepForm, useSmallForm } from '../../../forms/index.ts'
import { backToAddress } from '../../../session/index.ts'
import { PageTitle, ProblemBanner } from '../../../shell/index.ts'

export type SecondFactorStepProps = {
  readonly ticket: string
  readonly enter: Enter
  readonly onRestart: () => void
}

/** The ticket of the first half serves for a while only. */
const Ended = ({ problem, onRestart }: { problem: unknown; onRestart: () => void }) => (
  <>
    <ProblemBanner problem={problem} takesFocus />
    <div className="hl-section">
      <Button onClick={() => backToAddress(onRestart)}>
        <Trans>Start again</Trans>
      </Button>
    </div>
  </>
)

/** The second half of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export const SecondFactorStep = ({ ticket, enter, onRestart }: SecondFactorStepProps) => {
  const { t } = useLingui()
  const form = useSmallForm({
    initial: { 'factor-code': '' },
    checks: { 'factor-code': isFilled },
    send: (given) => enter(() => sendFactor(ticket, given['factor-code'])),
  })
  const { problem } = form
  if (problem instanceof CallProblem && problem.code === 'challengeEnded')
    return <Ended problem={problem} onRestart={onRestart} />
  return (
    <StepForm
      form={form}
      action={<Trans>Log in</Trans>}
      savingText={<Trans>Checking the code</Trans>}
      more={
        <Button kind="quiet" onClick={() => backToAddress(onRestart)}>
          <Trans>Log in another way</Trans>
        </Button>
      }
    >
      <FieldGrid>
        <TextField
          {...form.text('factor-code', t`Code from your app, or a recovery code`)}
          // Whoever gave the first half goes on here, and the button that had the focus is gone
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          help={<Trans>Your account asks for a second step. Each recovery code works once.</Trans>}
        />
      </FieldGrid>
    </StepForm>
  )
}

/** The same with the heading of its page, which goes first: the field takes the focus from it. */
export const SecondFactorView = (props: SecondFactorStepProps) => (
  <>
    <PageTitle title={<Trans>One more step</Trans>} />
    <SecondFactorStep {...props} />
  </>
)
