import type { ProgressState } from './progress.ts'

/** portal.md 4.1: the values of ?step= on register, in order. */
export const REGISTRATION_STEPS = [
  'property-info',
  'sale-status',
  'income-info',
  'name',
  'birthdate',
  'contact-info',
  'login-info',
] as const

export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

type Group = { readonly label: string; readonly steps: readonly { step: RegistrationStep; label: string }[] }

/** A group with one step has its own label. */
const GROUPS = [
  {
    label: 'Property Info',
    steps: [
      { step: 'property-info', label: 'Address' },
      { step: 'sale-status', label: 'Sale Status' },
    ],
  },
  { label: 'Income Info', steps: [{ step: 'income-info', label: 'Income Info' }] },
  {
    label: 'Personal Info',
    steps: [
      { step: 'name', label: 'Name' },
      { step: 'birthdate', label: 'Birthdate' },
    ],
  },
  { label: 'Contact Info', steps: [{ step: 'contact-info', label: 'Contact Info' }] },
  { label: 'Login Info', steps: [{ step: 'login-info', label: 'Login Info' }] },
] as const satisfies readonly Group[]

export type KnownContact = { readonly hasEmail: boolean; readonly hasPhone: boolean }

const isSkipped = (step: RegistrationStep, { hasEmail, hasPhone }: KnownContact): boolean =>
  step === 'contact-info' && hasEmail && hasPhone

/** The steps for this visitor: contact info is skipped if the profile has an e-mail address and a telephone number. */
export const registrationSteps = (known: KnownContact): readonly RegistrationStep[] =>
  REGISTRATION_STEPS.filter((step) => !isSkipped(step, known))

/** The next step; undefined after the last. */
export const nextRegistrationStep = (step: RegistrationStep, known: KnownContact): RegistrationStep | undefined =>
  REGISTRATION_STEPS.slice(REGISTRATION_STEPS.indexOf(step) + 1).find((later) => !isSkipped(later, known))

export const previousRegistrationStep = (step: RegistrationStep, known: KnownContact): RegistrationStep | undefined =>
  REGISTRATION_STEPS.slice(0, REGISTRATION_STEPS.indexOf(step)).findLast((earlier) => !isSkipped(earlier, known))

const isRegistrationStep = (query: string): query is RegistrationStep =>
  REGISTRATION_STEPS.some((step) => step === query)

/** The step that ?step= names; the next one if it is skipped, the first one if there is no such step. */
export const registrationStepOf = (query: string | null | undefined, known: KnownContact): RegistrationStep => {
  if (!query || !isRegistrationStep(query)) return 'property-info'
  return isSkipped(query, known) ? (nextRegistrationStep(query, known) ?? 'property-info') : query
}

export type RegistrationMark = {
  readonly label: string
  readonly state: ProgressState
  readonly steps: readonly { readonly step: RegistrationStep; readonly label: string; readonly state: ProgressState }[]
}

const stateOf = (step: RegistrationStep, here: RegistrationStep): ProgressState => {
  const distance = REGISTRATION_STEPS.indexOf(step) - REGISTRATION_STEPS.indexOf(here)
  return distance < 0 ? 'done' : distance === 0 ? 'here' : 'ahead'
}

/** A group is current as soon as one of its steps is, and done when all are. */
const stateOfGroup = (states: readonly ProgressState[]): ProgressState =>
  states.find((state) => state === 'here') ?? states[0] ?? 'ahead'

/** The registration sidebar: its groups, each with its steps. */
export const registrationProgress = (here: RegistrationStep, known: KnownContact): readonly RegistrationMark[] =>
  GROUPS.flatMap((group) => {
    const steps = group.steps
      .filter(({ step }) => !isSkipped(step, known))
      .map(({ step, label }) => ({ step, label, state: stateOf(step, here) }))
    return steps.length === 0 ? [] : [{ label: group.label, state: stateOfGroup(steps.map((s) => s.state)), steps }]
  })
