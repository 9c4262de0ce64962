import type { Draft } from '@hearthline/contracts'
import { type KnownContact, type RegistrationStep, registrationSteps } from '@hearthline/domain/progress'

/** The first step that still needs an answer; the last one has no section of the draft. */
export const firstOpenStep = (draft: Draft, known: KnownContact): RegistrationStep =>
  registrationSteps(known).find((step) => step === 'login-info' || draft.sections[step]?.complete !== true) ??
  'login-info'

/** Whether the steps before this one are all answered. */
export const isReached = (step: RegistrationStep, draft: Draft, known: KnownContact): boolean => {
  const steps = registrationSteps(known)
  return steps.indexOf(step) <= steps.indexOf(firstOpenStep(draft, known))
}

/** The query of a step, with whatever else the visitor came with (utm_*, referrer). */
export const stepQuery = (search: string, step: RegistrationStep): string => {
  const query = new URLSearchParams(search)
  query.set('step', step)
  return `?${query}`
}
