import type { Draft } from '@hearthline/contracts'
import { type RegistrationStep, registrationStepOf } from '@hearthline/domain/progress'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { memo, Suspense } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { usePart } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { RegisterFrame } from './register-frame.tsx'
import { firstOpenStep, isReached, stepQuery } from './step-order.ts'
import { TermsPage } from './terms-page.tsx'
import { useDraft } from './use-draft.ts'
import { useKnownContact } from './use-steps.ts'

/** The forms come after the terms were read: the first load has no form in it. */
const LaterStep = ({ step, draft }: { step: RegistrationStep; draft: Draft }) => {
  const { StepView } = usePart('register-steps', () => import('./steps/step-view.tsx'))
  return <StepView key={step} step={step} draft={draft} />
}

const Opening = ({ problem, retry }: { problem?: unknown; retry?: () => void }) => (
  <RegisterFrame step="property-info">
    {problem ? (
      <ProblemBanner problem={problem} onRetry={retry} />
    ) : (
      <Skeleton shape="page" count={6} words={<Trans>Opening what you have typed so far</Trans>} />
    )}
  </RegisterFrame>
)

const Steps = ({ draft, asked }: { draft: Draft; asked: string | null }) => {
  const known = useKnownContact()
  const { search } = useLocation()
  const step = registrationStepOf(asked, known)
  // A signed-in reader who comes back to a page without a draft has sent it, and the page says so.
  const isOpen = asked !== null && (!draft.termsAcknowledgedAt || isReached(step, draft, known))
  if (!isOpen) return <Navigate to={stepQuery(search, firstOpenStep(draft, known))} replace />
  return (
    <Suspense fallback={<Opening />}>
      <LaterStep step={step} draft={draft} />
    </Suspense>
  )
}

/** Long, and the same with a draft as without one: not drawn again when it comes. */
const Terms = memo(TermsPage)

/** /register: the important terms first, then one question a page, by ?step=. */
export const RegisterPage = () => {
  const asked = useSearchParams()[0].get('step')
  const { data: draft, error, refetch } = useDraft()
  const { isSignedIn } = useSession()
  if (draft && (draft.termsAcknowledgedAt || (asked !== null && isSignedIn)))
    return <Steps draft={draft} asked={asked} />
  if (asked !== null && !draft) return <Opening problem={error} retry={refetch} />
  return <Terms />
}
