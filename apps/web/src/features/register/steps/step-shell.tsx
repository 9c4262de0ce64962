import type { Draft } from '@hearthline/contracts'
import { type Day, day } from '@hearthline/domain/calendar'
import type { RegistrationStep } from '@hearthline/domain/progress'
import { LinkButton, WhyNote } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../shell/index.ts'
import { RegisterFrame } from '../register-frame.tsx'
import { useStepNavigation } from '../use-steps.ts'

/** Every step gets the visitor's draft, once it is there. */
export type StepProps = { readonly draft: Draft }

/** Today where the visitor is; nothing legal hangs on it before there is an application. */
export const today = (now: Date = new Date()): Day =>
  day(`${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`)

export type StepShellProps = {
  readonly step: RegistrationStep
  readonly title: ReactNode
  readonly lede?: ReactNode
  readonly why?: { readonly title: ReactNode; readonly text: ReactNode }
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** Heading and side of one question of register. */
export const StepShell = ({ step, title, lede, why, side, children }: StepShellProps) => (
  <RegisterFrame
    step={step}
    side={
      why || side ? (
        <>
          {why ? <WhyNote title={why.title}>{why.text}</WhyNote> : null}
          {side}
        </>
      ) : undefined
    }
  >
    <PageTitle title={title} lede={lede} />
    {children}
  </RegisterFrame>
)

/** The way to the question before; nothing typed is lost. */
export const BackLink = ({ step }: { step: RegistrationStep }) => {
  const { back } = useStepNavigation(step)
  return back ? (
    <LinkButton as={Link} to={back} kind="quiet">
      <Trans>Back</Trans>
    </LinkButton>
  ) : null
}
