import { Actions, Button, ErrorSummary, type FormError, SaveState, StickyActions } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { ProblemBanner } from '../shell/index.ts'
import type { SaveStateName } from './step/use-autosave.ts'

/** What the state of a form is; both useStepForm and useSmallForm give it. */
export type FormState = {
  readonly submit: (event: FormEvent) => unknown
  readonly saving: boolean
  readonly saveState?: SaveStateName
  /** Asked for after the page has named its fields: each with its label and what is wrong. */
  readonly errors: readonly FormError[]
  /** Counts failed attempts, for the summary's focus. */
  readonly attempt: number
  /** Why it was not taken, where no field is to blame. */
  readonly problem: unknown
  /** More about it, in the reader's words. */
  readonly detail?: string
  /** Sent without a network: it goes by itself once there is one. */
  readonly waits?: boolean
}

export type StepFormProps = {
  readonly form: FormState
  /** The words of the page's one filled button. */
  readonly action: ReactNode
  /** Quieter buttons and links beside it. */
  readonly more?: ReactNode
  /** What the button decides, in a line or two; phones only. */
  readonly summary?: ReactNode
  readonly savingText?: ReactNode
  /** False for a small form inside a page: its button stays where it is on phones too. */
  readonly sticks?: boolean
  readonly children: ReactNode
}

/** A step's form: what is wrong, on top and with focus; the fields; whether it is kept; the button. */
export const StepForm = (props: StepFormProps) => {
  const { form, action, more, summary, savingText, sticks = true, children } = props
  const { errors, attempt, problem, detail, waits, saving, saveState } = form
  const Buttons = sticks ? StickyActions : Actions
  return (
    <form className="hl-step-form" noValidate onSubmit={form.submit}>
      <ErrorSummary attempt={attempt} saving={saving} errors={errors} />
      {problem ? (
        // Hidden, not gone, while fields are to be fixed: what comes back would take the focus out of the field.
        <div hidden={errors.length > 0}>
          <ProblemBanner key={attempt} problem={problem} takesFocus>
            {waits ? <Trans>It is sent by itself once you are online.</Trans> : detail}
          </ProblemBanner>
        </div>
      ) : null}
      {children}
      <div className="hl-step-foot">
        <Buttons summary={summary}>
          <Button type="submit" saving={saving} savingText={savingText}>
            {action}
          </Button>
        </Buttons>
        <div className="hl-step-beside">
          {more}
          {saveState ? <SaveState state={saveState} /> : null}
        </div>
      </div>
    </form>
  )
}
