import { noRoutingFacts, pageFor } from '@hearthline/domain/routing'
import { PENDING_PATIENCE_MS, VENDOR_PATIENCE_MS } from '@hearthline/domain/tasks'
import { rowOf, STEPS } from '@hearthline/domain/workflow'
import { describe, expect, it } from 'vitest'
import { timesOf, WAITED_STEPS, type WaitName, waitNameOf } from './waits.ts'

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

const since = new Date('2026-11-03T17:42:00Z')
const at = (later: string) => new Date(`2026-11-${later}:00Z`)

describe('the times of a wait', () => {
  it('say when it is usually done, and when a person is told', () =>
    expect(timesOf('HARD_CREDIT_PULL', since, new Date('2026-11-03T17:43:30Z'))).toEqual({
      usuallyBy: at('03T17:44'),
      retriedBy: at('03T18:14'),
      reportedBy: at('04T18:12'),
      isAsked: true,
      waitedMinutes: 1,
      isLate: false,
      isRetried: false,
    }))
  it('say when it is late, and when nobody failed to answer', () => {
    expect(timesOf('HARD_CREDIT_PULL', since, at('03T18:00'))).toMatchObject({ isLate: true, isRetried: false })
    expect(timesOf('HARD_CREDIT_PULL', since, at('03T18:15'))).toMatchObject({ isLate: true, isRetried: true })
  })
  it('bear with a clock that is behind', () =>
    expect(timesOf('IN_PROGRESS', since, at('01T00:00'))).toMatchObject({ waitedMinutes: 0, isLate: false }))

  /** Who is asked at a step; the server says 'later' of the same (verification/step-jobs). */
  const ASKED = {
    WAITING_FOR_SOFT_CREDIT: 'credit',
    IN_PROGRESS: 'credit',
    HARD_CREDIT_PULL: 'credit',
    WAITING_FOR_PROPERTY_DATA: 'valuation',
    PREQUAL_TITLE: 'title',
  } as const satisfies Partial<Record<WaitName, keyof typeof VENDOR_PATIENCE_MS>>
  const HALF_AN_HOUR = 30 * 60_000

  it.each(WAITED_STEPS)('of %s promise a person no sooner than staff are told', (step) => {
    const vendor = ASKED[step as keyof typeof ASKED] as keyof typeof VENDOR_PATIENCE_MS | undefined // not every step's
    const patience = vendor === undefined ? PENDING_PATIENCE_MS.workPending : VENDOR_PATIENCE_MS[vendor]
    const { reportedBy, isAsked } = timesOf(step, since, since)
    expect(isAsked).toBe(rowOf(step).waitsOn === 'vendor')
    expect(reportedBy?.getTime()).toBe(since.getTime() + patience + HALF_AN_HOUR)
  })

  it.each(['vendor', 'staff', 'signer', 'clock'] as const)('promise nothing of %s, who is no machine', (name) =>
    expect(timesOf(name, since, since).reportedBy).toBeUndefined(),
  )
})
