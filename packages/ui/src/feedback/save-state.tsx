import { Trans } from '@lingui/react/macro'
import { check, circleAlert } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type SaveStateProps = {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why it was not saved, and what to do. */
  reason?: string
}

/** Whether the form is safe to leave; quiet while all is well. */
export const SaveState = ({ state, reason = '' }: SaveStateProps) => (
  <p className="hl-save-state" role="status" data-state={state}>
    {state === 'saving' ? (
      <>
        <span className="hl-spinner" aria-hidden="true" />
        <Trans>Saving</Trans>
      </>
    ) : null}
    {state === 'saved' ? (
      <>
        <Icon art={check} size="text" />
        <Trans>Saved</Trans>
      </>
    ) : null}
    {state === 'failed' ? (
      <>
        <Icon art={circleAlert} size="text" />
        <span>{reason ? <Trans>Not saved: {reason}</Trans> : <Trans>Not saved</Trans>}</span>
      </>
    ) : null}
  </p>
)
