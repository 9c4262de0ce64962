import { PERSON_REASONS } from '@hearthline/domain/underwriting'
import { describe, expect, it } from 'vitest'
import type { Action, Typed } from './action.ts'
import { bodyOf, errorsAt, errorsIn, fieldsFor } from './body-of.ts'
import { CANCEL, DECLINE, MOVE_NOTARY, SIGNER_ATTENTION, STAFF_ACTIONS } from './staff-actions.ts'

const ofSigners = Object.values(SIGNER_ATTENTION).flat()
const every: readonly Action[] = [...Object.values(STAFF_ACTIONS).flat(), ...ofSigners, MOVE_NOTARY, DECLINE, CANCEL]
const answers = {
  reasons: [PERSON_REASONS[0]],
  notarizedOn: '2026-11-20',
  zone: 'AE',
  numberCalled: '3035550147',
  certificateNumber: 'F-1',
  communityName: 'Denver',
  communityNumber: '080046',
  participates: 'YES',
  mapPanel: '08031C0201H',
  mapOn: '2013-11-20',
  determinedOn: '2026-11-20',
  preparer: 'Example Flood',
  lifeOfLoan: 'YES',
  commissionState: 'CO',
  kind: 'ELSEWHERE',
  signedBy: ['BORROWER'],
} as const

/** Every field filled, under a verdict. */
const filled = (action: Action, verdict: string | undefined): Typed => {
  const chosen: Typed = action.verdict && verdict ? { [action.verdict.name]: verdict } : {}
  const fields = fieldsFor(action, chosen).map(({ name, kind }) => [
    name,
    kind === 'time' ? `2026-11-2${3 + Number(name.at(-1))}T10:30` : ((answers as Typed)[name] ?? 'Some words'),
  ])
  return { ...chosen, ...Object.fromEntries(fields) }
}
const cases = every.flatMap((action) =>
  (action.verdict?.values ?? [undefined]).map(
    (verdict) => [action.endpoint.name, verdict ?? 'sent', action, verdict] as const,
  ),
)

describe('the form of an act', () => {
  it.each(cases)('%s, %s: filled in, it is what the contract takes', (_, __, action, verdict) => {
    const body = bodyOf(action, filled(action, verdict), 'America/Denver')
    expect(errorsIn(action, body)).toEqual({})
  })

  it.each(cases)('%s, %s: nothing is sent without a reason', (_, __, action, verdict) => {
    const body = bodyOf(action, { ...filled(action, verdict), reason: ' ' }, 'America/Denver')
    expect(errorsIn(action, body)).toEqual({ reason: 'required' })
  })

  it.each(every.filter(({ verdict }) => verdict).map((action) => [action.endpoint.name, action] as const))(
    '%s: nothing is sent without a verdict',
    (_, action) =>
      expect(Object.keys(errorsIn(action, bodyOf(action, {}, 'America/Denver')))).toContain(action.verdict?.name),
  )

  it('makes one list of its times, on the lender’s clock, and knows which of them is wrong', () => {
    const [slots] = STAFF_ACTIONS.MANUAL_NOTARY
    if (!slots) throw new Error('no form')
    const typed = {
      place: 'Denver',
      kind: 'ELSEWHERE',
      reason: 'As asked',
      'times.0': '2026-11-24T10:30',
      'times.2': '2026-11-25T09:00',
    }
    expect(bodyOf(slots, typed, 'America/Denver')).toMatchObject({
      times: ['2026-11-24T17:30:00.000Z', '2026-11-25T16:00:00.000Z'],
    })
    expect(errorsAt(slots, [{ path: 'times.1', code: 'timeTooSoon' }])).toEqual({ 'times.1': 'timeTooSoon' })
    expect(errorsAt(slots, [{ path: 'times', code: 'required' }])).toEqual({ 'times.0': 'required' })
  })

  it('takes one condition a line', () => {
    const [review] = STAFF_ACTIONS.UNDERWRITING
    if (!review) throw new Error('no form')
    const typed = {
      verdict: 'CLEAR',
      reason: 'Fine',
      'conditions.0': 'Proof of payment\n\n Letter ',
      'conditions.3': 'Call',
    }
    expect(bodyOf(review, typed, 'America/Denver')).toMatchObject({
      conditions: [
        { text: 'Proof of payment', owner: 'BORROWER', gate: 'DOCUMENTS' },
        { text: 'Letter', owner: 'BORROWER', gate: 'DOCUMENTS' },
        { text: 'Call', owner: 'STAFF', gate: 'FUNDING' },
      ],
    })
    expect(bodyOf(review, { verdict: 'CLEAR', reason: 'Fine' }, 'America/Denver')).toMatchObject({ conditions: [] })
  })
})
