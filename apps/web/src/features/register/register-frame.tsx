import { readEconsentDemonstration, readImportantTerms } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import { type RegistrationStep, registrationProgress } from '@hearthline/domain/progress'
import { ProgressRail, ProgressStrip, type Step } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReferrerPart, SiteFrame } from '../../shell/index.ts'
import { useKnownContact } from './use-steps.ts'

/** The labels of registration's progress (portal.md 4.1), by their English words. */
const stepWords: Readonly<Record<string, MessageDescriptor>> = {
  'Property Info': msg`Property Info`,
  Address: msg`Address`,
  'Sale Status': msg`Sale Status`,
  'Income Info': msg`Income Info`,
  'Personal Info': msg`Personal Info`,
  Name: msg`Name`,
  Birthdate: msg`Birthdate`,
  'Contact Info': msg`Contact Info`,
  'Login Info': msg`Login Info`,
}

/** Documents that a visitor opens in a new tab; the draft's cookie goes along. */
export const termsPdf = (locale: Language): string => `${readImportantTerms.path}?locale=${locale}`
export const econsentPdf = (locale: Language): string => `${readEconsentDemonstration.path}?locale=${locale}`

const useMarks = (here: RegistrationStep): readonly Step[] => {
  const { i18n } = useLingui()
  const known = useKnownContact()
  const wordsOf = (label: string) => (stepWords[label] ? i18n._(stepWords[label]) : label)
  return registrationProgress(here, known).map(({ label, state, steps }) => ({
    key: label,
    label: wordsOf(label),
    state,
    ...(state === 'here' && steps.length > 1
      ? {
          parts: steps.map(({ step, label: part, state: mark }) => ({
            key: step,
            label: wordsOf(part),
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
