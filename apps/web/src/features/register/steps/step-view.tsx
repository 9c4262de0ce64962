import { useRead } from '@hearthline/client'
import { type Draft, listApplications } from '@hearthline/contracts'
import type { RegistrationStep } from '@hearthline/domain/progress'
import { Actions, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { applicationAddress } from '../../../application/index.ts'
import { PageTitle, ProblemBanner } from '../../../shell/index.ts'
import { RegisterFrame } from '../register-frame.tsx'
import { BirthdateStep } from './birthdate-step.tsx'
import { ContactInfoStep } from './contact-info-step.tsx'
import { IncomeInfoStep } from './income-info-step.tsx'
import { LoginInfoStep } from './login-info-step.tsx'
import { NameStep } from './name-step.tsx'
import { PropertyInfoStep } from './property-info-step.tsx'
import { SaleStatusStep } from './sale-status-step.tsx'
import type { StepProps } from './step-shell.tsx'

const InApplication = ({ uuid }: { uuid: string }) => (
  <>
    <PageTitle
      title={<Trans>You have sent these answers</Trans>}
      lede={
        <Trans>
          They are in your application, and nothing is lost. Go on there. Your dashboard shows what can still be
          corrected.
        </Trans>
      }
    />
    <Actions>
      <LinkButton as={Link} to={applicationAddress(uuid)}>
        <Trans>Go on with your application</Trans>
      </LinkButton>
      <LinkButton as={Link} to="/dashboard?correct=INCOME" kind="quiet">
        <Trans>Correct something</Trans>
      </LinkButton>
    </Actions>
  </>
)

/** A question of register, for somebody whose answers became an application: Back leads here, and not to empty pages. */
const SentAlready = () => {
  const { pathname } = useLocation()
  const { data, error, refetch } = useRead(listApplications, {})
  const [newest] = data ?? []
  // Nothing was sent: the draft ran out, and the terms come first.
  if (data && !newest) return <Navigate to={pathname} replace />
  return (
    <RegisterFrame step="login-info">
      {error ? <ProblemBanner problem={error} onRetry={() => refetch()} /> : null}
      {newest ? <InApplication uuid={newest.uuid} /> : null}
      {data || error ? null : <Skeleton shape="page" count={3} words={<Trans>Looking for your application</Trans>} />}
    </RegisterFrame>
  )
}

const STEPS: Readonly<Record<RegistrationStep, ComponentType<StepProps>>> = {
  'property-info': PropertyInfoStep,
  'sale-status': SaleStatusStep,
  'income-info': IncomeInfoStep,
  name: NameStep,
  birthdate: BirthdateStep,
  'contact-info': ContactInfoStep,
  'login-info': LoginInfoStep,
}

export const StepView = ({ step, draft }: { step: RegistrationStep; draft: Draft }) => {
  const Step = STEPS[step]
  return draft.termsAcknowledgedAt ? <Step draft={draft} /> : <SentAlready />
}
