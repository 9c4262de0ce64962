import { type RegistrationStep, registrationProgress } from '@hearthline/domain/progress'
import { ProgressRail, ProgressStrip, type Step } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReferrerPart, SiteFrame } from '../../shell/index.ts'
import { stepWords } from './step-words.ts'
import { useKnownContact } from './use-steps.ts'

const useMarks = (here: RegistrationStep): readonly Step[] => {
  const { i18n } = useLingui()
  const known = useKnownContact()
  const say = (label: string) => (stepWords[label] ? i18n._(stepWords[label]) : label)
  return registrationProgress(here, known).map(({ label, state, steps }) => ({
    key: label,
    label: say(label),
    state,
    ...(state === 'here' && steps.length > 1
      ? {
          parts: steps.map(({ step, label: part, state: mark }) => ({
            key: step,
            label: say(part),
            here: mark === 'here',
          })),
        }
      : {}),
  }))
}

export type RegisterFrameProps = {
  readonly step: RegistrationStep
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** 'Application Progress' of the registration around one of its pages. */
export const RegisterFrame = ({ step, side, children }: RegisterFrameProps) => {
  const { t } = useLingui()
  const steps = useMarks(step)
  const title = t`Application Progress`
  const note = <Trans>About 4 minutes to your rates. Saved on this device as you go, for 30 days.</Trans>
  return (
    <SiteFrame
      bars={
        <>
          <ProgressStrip title={title} steps={steps} />
          <ReferrerPart place="bar" />
        </>
      }
      rail={<ProgressRail title={title} steps={steps} note={note} />}
      side={
        <>
          <ReferrerPart place="side" />
          {side}
        </>
      }
    >
      {children}
    </SiteFrame>
  )
}
