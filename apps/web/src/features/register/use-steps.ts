import {
  type KnownContact,
  nextRegistrationStep,
  previousRegistrationStep,
  type RegistrationStep,
} from '@hearthline/domain/progress'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/index.ts'
import { stepQuery } from './step-order.ts'

/** Contact Info is left out for an account whose address and number are known (portal.md 4.1). */
export const useKnownContact = (): KnownContact => {
  const { profile } = useSession()
  return { hasEmail: Boolean(profile?.email), hasPhone: (profile?.phoneNumbers.length ?? 0) > 0 }
}

/** Navigation between the steps of register. */
export const useStepNavigation = (here: RegistrationStep) => {
  const known = useKnownContact()
  const navigate = useNavigate()
  const { search } = useLocation()
  const previous = previousRegistrationStep(here, known)
  return {
    onward: (state?: unknown) => {
      const next = nextRegistrationStep(here, known)
      if (next) navigate(stepQuery(search, next), { state })
    },
    /** Where Back leads; undefined on the first step. */
    back: previous && stepQuery(search, previous),
  }
}
