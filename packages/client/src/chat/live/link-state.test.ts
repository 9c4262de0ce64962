import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLink, type LinkInput, type LinkState, LONGEST_WAIT_MS, nextTick, stepLink, waitMs } from './link-state.ts'

const moment = { now: 1_000, random: 0.5, isOnline: true }

const after = (inputs: readonly LinkInput[], from: LinkState = firstLink) =>
  inputs.reduce((state, input) => stepLink(state, input, moment)[0], from)

const passing: fc.Arbitrary<LinkInput> = fc.oneof(
  fc.constantFrom<LinkInput>(
    { type: 'ready' },
    { type: 'failed' },
    { type: 'wake' },
    { type: 'replace' },
    { type: 'pong', isAhead: true },
    { type: 'pong', isAhead: false },
    { type: 'renewed', token: 'new' },
    { type: 'renewed', token: 'unasked' },
  ),
  fc.nat(20_000).map((afterMs): LinkInput => ({ type: 'restart', afterMs })),
)

describe('a line', () => {
  it('never gives up, whatever happens that is not an end', () => {
    const story = fc.array(fc.tuple(passing, fc.nat(60_000), fc.double({ min: 0, max: 1, noNaN: true })))
    fc.assert(
      fc.property(story, (steps) => {
        let state = stepLink(firstLink, { type: 'start' }, moment)[0]
        let now = moment.now
        for (const [input, passed, random] of steps) {
          now += passed
          state = stepLink(state, input, { now, random, isOnline: true })[0]
          state = stepLink(state, { type: 'tick' }, { now, random, isOnline: true })[0]
          // Something is due soon, so something will be tried.
          expect(nextTick(state)).toBeLessThanOrEqual(now + LONGEST_WAIT_MS)
          expect(state.at).not.toBe('over')
        }
      }),
    )
  })

  it('waits between half a second and half a minute, longer each time', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const ms = waitMs(failures, random)
        expect(ms).toBeGreaterThanOrEqual(500)
        expect(ms).toBeLessThanOrEqual(30_000)
        expect(waitMs(failures + 1, random)).toBeGreaterThanOrEqual(ms)
      }),
    )
    expect(waitMs(3, 0)).not.toBe(waitMs(3, 1))
  })

  it('goes over to the stream after three sockets that nothing came over', () => {
    const twice = after([{ type: 'start' }, { type: 'failed' }, { type: 'wake' }, { type: 'failed' }])
    expect(twice.carrier).toBe('socket')
    expect(after([{ type: 'wake' }, { type: 'failed' }], twice).carrier).toBe('stream')
    expect(after([{ type: 'wake' }, { type: 'ready' }, { type: 'failed' }], twice).carrier).toBe('socket')
  })

  it('tries both by turns where neither gets through', () => {
    const carriers: string[] = []
    let state = after([{ type: 'start' }])
    for (let nth = 0; nth < 6; nth++) {
      carriers.push(state.carrier)
      state = after([{ type: 'failed' }, { type: 'wake' }], state)
    }
    expect(carriers).toEqual(['socket', 'socket', 'socket', 'stream', 'socket', 'stream'])
  })

  it.each([
    ['an end', { type: 'ended' }],
    ['the page that goes', { type: 'stop' }],
  ] as const)('is over after %s, and nothing wakes it', (_, input) => {
    const state = after([{ type: 'start' }, { type: 'ready' }, input, { type: 'wake' }, { type: 'failed' }])
    expect(state.at).toBe('over')
    expect(nextTick(state)).toBe(Number.POSITIVE_INFINITY)
  })

  it('asks for a token once when it is refused, and means a second refusal', () => {
    const asked = after([{ type: 'start' }, { type: 'refused' }])
    expect(asked.at).toBe('renewing')
    const again = after([{ type: 'renewed', token: 'new' }], asked)
    expect(again.at).toBe('connecting')
    expect(after([{ type: 'refused' }], again).at).toBe('over')
    expect(after([{ type: 'ready' }, { type: 'refused' }], again).at).toBe('renewing')
  })

  it('says offline where the browser knows that it is', () => {
    const [, effects] = stepLink(after([{ type: 'start' }]), { type: 'failed' }, { ...moment, isOnline: false })
    expect(effects).toContainEqual({ type: 'tell', link: 'offline', retryInMs: 500 })
  })
})
