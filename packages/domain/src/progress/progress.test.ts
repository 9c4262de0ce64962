import { describe, expect, it } from 'vitest'
import { STAGE_VALUES } from '../workflow/index.ts'
import {
  CLIENT_PROGRESS,
  loanProgress,
  loanSteps,
  nextRegistrationStep,
  previousRegistrationStep,
  REGISTRATION_STEPS,
  type RegistrationStep,
  registrationProgress,
  registrationStepOf,
  registrationSteps,
  signerProgress,
} from './index.ts'

const nobody = { hasEmail: false, hasPhone: false }
const reachable = { hasEmail: true, hasPhone: true }

describe('the loan’s progress', () => {
  it.each([
    ['[P-4.1-01]', 'Basic Info', 0],
    ['[P-4.1-02]', 'Select Offer', 1],
    ['[P-4.1-03]', 'Provide More Info', 2],
    ['[P-4.1-04]', 'Link Income Sources', 3],
    ['[P-4.1-05]', 'Verify Identity', 4],
    ['[P-4.1-06]', 'Sign Documents', 5],
    ['[P-4.1-08]', 'Talk to eNotary', 6],
  ])('%s has the step %s in its place', (_, label, index) => expect(loanSteps(false)[index]).toBe(label))

  it('[P-4.1-07] ends with Schedule Notary Session when a manual notary applies', () =>
    expect(loanSteps(true)).toEqual([...loanSteps(false).slice(0, 6), 'Schedule Notary Session']))

  it.each([
    ['[P-4.1-09]', 'INITIAL', 0],
    ['[P-4.1-10]', 'PRODUCT_SELECT', 1],
    ['[P-4.1-11]', 'MORE_INFO', 2],
    ['[P-4.1-12]', 'LINK_INCOME', 3],
    ['[P-4.1-13]', 'ID_UPLOAD', 4],
    ['[P-4.1-14]', 'SIGNING', 5],
    ['[P-4.1-15]', 'ENOTARY', 6],
    ['[P-4.1-15]', 'MANUAL_NOTARY', 6],
    ['[P-4.1-16]', 'COMPLETE', 7],
  ] as const)('%s %s is %d', (_, stage, value) => {
    expect(CLIENT_PROGRESS[stage]).toBe(value)
    const states = loanProgress(value, { isManualNotary: stage === 'MANUAL_NOTARY' }).map((mark) => mark.state)
    expect(states.filter((state) => state === 'done')).toHaveLength(value)
    expect(states.filter((state) => state === 'here')).toHaveLength(value < 7 ? 1 : 0)
  })

  it('agrees with the stages of the workflow', () => {
    const { NOTARY, ...others } = STAGE_VALUES
    const values: Readonly<Record<string, number>> = CLIENT_PROGRESS
    expect(NOTARY).toBe(CLIENT_PROGRESS.ENOTARY)
    for (const [stage, value] of Object.entries(others)) expect(values[stage]).toBe(value)
  })

  it('says what is done, where you are and what lies ahead', () =>
    expect(loanProgress(CLIENT_PROGRESS.MORE_INFO, { isManualNotary: true })).toEqual([
      { label: 'Basic Info', state: 'done' },
      { label: 'Select Offer', state: 'done' },
      { label: 'Provide More Info', state: 'here' },
      { label: 'Link Income Sources', state: 'ahead' },
      { label: 'Verify Identity', state: 'ahead' },
      { label: 'Sign Documents', state: 'ahead' },
      { label: 'Schedule Notary Session', state: 'ahead' },
    ]))
})

describe('registration progress', () => {
  it('shows the five groups and their steps [P-4.1-17] [P-4.1-18] [P-4.1-19] [P-4.1-20] [P-4.1-21]', () =>
    expect(
      registrationProgress('name', nobody).map(({ label, state, steps }) => [
        label,
        state,
        steps.map((mark) => `${mark.label} ${mark.state}`).join(', '),
      ]),
    ).toEqual([
      ['Property Info', 'done', 'Address done, Sale Status done'],
      ['Income Info', 'done', 'Income Info done'],
      ['Personal Info', 'here', 'Name here, Birthdate ahead'],
      ['Contact Info', 'ahead', 'Contact Info ahead'],
      ['Login Info', 'ahead', 'Login Info ahead'],
    ]))

  it('is at a group while any of its steps is open', () =>
    expect(registrationProgress('birthdate', nobody)[2]?.state).toBe('here'))

  it.each([
    ['[P-4.1-22]', 'property-info', 'Address'],
    ['[P-4.1-23]', 'sale-status', 'Sale Status'],
    ['[P-4.1-24]', 'income-info', 'Income Info'],
    ['[P-4.1-25]', 'name', 'Name'],
    ['[P-4.1-26]', 'birthdate', 'Birthdate'],
    ['[P-4.1-27]', 'contact-info', 'Contact Info'],
    ['[P-4.1-28]', 'login-info', 'Login Info'],
  ] as const)('%s ?step=%s opens %s', (_, query, label) => {
    const step = registrationStepOf(query, nobody)
    const here = registrationProgress(step, nobody).flatMap(({ steps }) => steps.filter((s) => s.state === 'here'))
    expect(here).toEqual([{ step: query, label, state: 'here' }])
  })

  it('[P-4.1-29] skips Contact Info when the profile has an e-mail address and a telephone number', () => {
    expect(registrationSteps(reachable)).not.toContain('contact-info')
    expect(registrationProgress('name', reachable).map((mark) => mark.label)).not.toContain('Contact Info')
    expect(nextRegistrationStep('birthdate', reachable)).toBe('login-info')
    expect(previousRegistrationStep('login-info', reachable)).toBe('birthdate')
    expect(registrationStepOf('contact-info', reachable)).toBe('login-info')
  })

  it.each([nobody, { hasEmail: true, hasPhone: false }, { hasEmail: false, hasPhone: true }])(
    '[P-4.1-30] shows Contact Info to %j',
    (known) => {
      expect(registrationSteps(known)).toEqual(REGISTRATION_STEPS)
      expect(nextRegistrationStep('birthdate', known)).toBe('contact-info')
    },
  )

  it.each([null, undefined, '', 'ssn', 'Name'])('begins at the beginning for ?step=%s', (query) =>
    expect(registrationStepOf(query, nobody)).toBe('property-info'),
  )

  it('walks forward through every step and back', () => {
    for (const known of [nobody, reachable]) {
      const walked: RegistrationStep[] = ['property-info']
      for (let next = nextRegistrationStep('property-info', known); next; next = nextRegistrationStep(next, known))
        walked.push(next)
      expect(walked).toEqual(registrationSteps(known))
      const back = walked.toReversed().map((step) => previousRegistrationStep(step, known))
      expect(back).toEqual([...walked.toReversed().slice(1), undefined])
    }
  })
})

describe('an additional signer’s progress', () => {
  it('is identity verification, then the eNotary [P-4.1-31] [P-4.1-32]', () => {
    expect(signerProgress('IDENTITY')).toEqual([
      { label: 'Identity verification', state: 'here' },
      { label: 'Talk to eNotary', state: 'ahead' },
    ])
    expect(signerProgress('ENOTARY').map((mark) => mark.state)).toEqual(['done', 'here'])
    expect(signerProgress('COMPLETE').map((mark) => mark.state)).toEqual(['done', 'done'])
  })
})
