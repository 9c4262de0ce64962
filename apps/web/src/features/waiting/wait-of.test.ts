import { noRoutingFacts, pageFor } from '@hearthline/domain/routing'
import { STEPS } from '@hearthline/domain/workflow'
import { describe, expect, it } from 'vitest'
import { timesOf, waitNameOf } from './wait-of.ts'
import { WAITED_STEPS } from './waits.ts'

describe('the words of a wait', () => {
  it('are a step’s own wherever its page stays while it is waited for', () => {
    const staying = STEPS.filter((step) => pageFor(step, noRoutingFacts).kind === 'stay')
    expect([...WAITED_STEPS].toSorted()).toEqual(staying.toSorted())
  })
  it.each([
    ['HARD_CREDIT_PULL', 'HARD_CREDIT_PULL'],
    ['BPO_PROCESSING', 'vendor'],
    ['WAITING_FOR_UNDERWRITER', 'staff'],
    ['CO_DEED_REQ', 'signer'],
    ['RESCISSION', 'clock'],
    ['GENERATE_NOTE_SIGNING', 'system'],
    ['OFFER_SELECTION', 'system'],
  ] as const)('of %s are those of %s', (step, name) => expect(waitNameOf(step)).toBe(name))
})

describe('the times of a wait', () => {
  const since = new Date('2026-11-03T17:42:00Z')
  it('say when it is usually done, and when a person is told', () =>
    expect(timesOf(since, new Date('2026-11-03T17:43:30Z'), 2)).toEqual({
      usuallyBy: new Date('2026-11-03T17:44:00Z'),
      toldBy: new Date('2026-11-03T18:14:00Z'),
      waitedMinutes: 1,
      isLate: false,
    }))
  it('say when it is late', () => expect(timesOf(since, new Date('2026-11-03T18:00:00Z'), 2).isLate).toBe(true))
  it('bear with a clock that is behind', () =>
    expect(timesOf(since, new Date('2026-11-01T00:00:00Z'), 2)).toMatchObject({ waitedMinutes: 0, isLate: false }))
})
