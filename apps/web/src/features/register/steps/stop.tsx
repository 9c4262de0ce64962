import type { RegistrationStep } from '@hearthline/domain/progress'
import { Actions, Button, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCompany } from '../../../shell/index.ts'
import { StepShell } from './step-shell.tsx'

export type StopProps = {
  readonly step: RegistrationStep
  readonly title: ReactNode
  readonly lede: ReactNode
  /** Back to the question, to change the answer. */
  readonly onChange?: () => void
  /** Another way on. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Where registration ends for now: why, what would change it, and whom to ask. Never a blank refusal. */
export const Stop = ({ step, title, lede, onChange, action, children }: StopProps) => {
  const { phone } = useCompany()
  return (
    <StepShell step={step} title={title} lede={lede}>
      {children}
      <Actions>
        {action}
        {onChange ? (
          <Button kind={children ? 'second' : 'filled'} onClick={onChange}>
            <Trans>Change my answer</Trans>
          </Button>
        ) : null}
        <LinkButton href={phone.href} kind="quiet">
          <Trans>Call {phone.shown}</Trans>
        </LinkButton>
      </Actions>
    </StepShell>
  )
}
