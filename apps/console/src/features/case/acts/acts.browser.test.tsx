import { PERSON_REASONS } from '@hearthline/domain/underwriting'
import { describe, expect, it } from 'vitest'
import type { Act, Typed } from './act.ts'
import { ACTS, BESIDE_STUCK, CANCEL, DECLINE, MOVE_NOTARY } from './acts.ts'
import { bodyOf, faultsAt, faultsIn, fieldsFor } from './body-of.ts'

const beside = Object.values(BESIDE_STUCK).flat()
const every: readonly Act[] = [...Object.values(ACTS).flat(), ...beside, MOVE_NOTARY, DECLINE, CANCEL]
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
const filled = (act: Act, verdict: string | undefined): Typed => {
  const chosen: Typed = act.verdict && verdict ? { [act.verdict.name]: verdict } : {}
  const fields = fieldsFor(act, chosen).map(({ name, kind }) => [
    name,
    kind === 'time' ? `2026-11-2${3 + Number(name.at(-1))}T10:30` : ((answers as Typed)[name] ?? 'Some words'),
  ])
  return { ...chosen, ...Object.fromEntries(fields) }
}
const cases = every.flatMap((act) =>
  (act.verdict?.values ?? [undefined]).map((verdict) => [act.endpoint.name, verdict ?? 'sent', act, verdict] as const),
)

describe('the form of an act', () => {
  it.each(cases)('%s, %s: filled in, it is what the contract takes', (_, __, act, verdict) => {
    const body = bodyOf(act, filled(act, verdict), 'America/Denver')
    expect(faultsIn(act, body)).toEqual({})
  })

  it.each(cases)('%s, %s: nothing is sent without a reason', (_, __, act, verdict) => {
    const body = bodyOf(act, { ...filled(act, verdict), reason: ' ' }, 'America/Denver')
    expect(faultsIn(act, body)).toEqual({ reason: 'required' })
  })

  it.each(every.filter(({ verdict }) => verdict).map((act) => [act.endpoint.name, act] as const))(
    '%s: nothing is sent without a verdict',
    (_, act) => expect(Object.keys(faultsIn(act, bodyOf(act, {}, 'America/Denver')))).toContain(act.verdict?.name),
  )

  it('makes one list of its times, on the lender’s clock, and knows which of them is wrong', () => {
    const [slots] = ACTS.MANUAL_NOTARY
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
    expect(faultsAt(slots, [{ path: 'times.1', code: 'timeTooSoon' }])).toEqual({ 'times.1': 'timeTooSoon' })
    expect(faultsAt(slots, [{ path: 'times', code: 'required' }])).toEqual({ 'times.0': 'required' })
  })

  it('takes one condition a line', () => {
    const [review] = ACTS.UNDERWRITING
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
