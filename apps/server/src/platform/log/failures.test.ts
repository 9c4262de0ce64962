import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog, type Logger, logFailure, logLoss, logReturn } from './index.ts'

const WARN = 40
type Line = { readonly level: number; readonly msg: string; readonly unwritten?: number; readonly nth?: number }

let lines: Line[]
let log: Logger
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  lines = []
  const to = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(chunk))
      done()
    },
  })
  log = createLog('debug', to)
})
afterEach(() => vi.useRealTimers())

const fail = (nth: number, cause = 'disk', by = log) => logFailure(by, cause, { nth }, `no ${cause}`)
const warned = () => lines.filter(({ level }) => level === WARN).map(({ msg, nth }) => (nth === undefined ? msg : nth))

describe('a failure that comes many at a time', () => {
  it('is one warning, which is the first, and the others are at debug', () => {
    for (let nth = 0; nth < 80; nth++) fail(nth)
    expect(warned()).toEqual([0])
    expect(lines).toHaveLength(80)
  })

  it('is one warning also where each has a line of its own with more fields', () => {
    for (let nth = 0; nth < 80; nth++) fail(nth, 'disk', log.child({ requestId: String(nth) }))
    expect(warned()).toEqual([0])
  })

  it('is warned of again after a minute, with how many were not written', () => {
    for (let nth = 0; nth < 80; nth++) fail(nth)
    vi.advanceTimersByTime(60_000)
    fail(80)
    expect(warned()).toEqual([0, 80])
    expect(lines.at(-1)).toMatchObject({ unwritten: 79 })
  })

  it('hides none of another cause', () => {
    fail(0, 'disk')
    fail(1, 'lock')
    expect(warned()).toEqual([0, 1])
  })
})

describe('something that is lost', () => {
  const lose = (nth: number) => logLoss(log, 'database', { nth }, 'lost')
  const bring = () => logReturn(log, 'database', 'back')

  it('is one warning when it is lost and one when it is back, however long that takes', () => {
    lose(0)
    for (let nth = 1; nth < 80; nth++) {
      fail(nth, 'database')
      vi.advanceTimersByTime(10_000)
    }
    bring()
    expect(warned()).toEqual([0, 'back'])
    expect(lines.at(-1)).toMatchObject({ unwritten: 79, afterMs: 790_000 })
  })

  it('has no second warning where a failure said so first, or says so late', () => {
    fail(0, 'database')
    lose(1)
    bring()
    fail(2, 'database')
    expect(warned()).toEqual([0, 'back'])
  })

  it('is warned of again where it is lost again, however soon', () => {
    lose(0)
    bring()
    lose(1)
    bring()
    expect(warned()).toEqual([0, 'back', 1, 'back'])
  })

  it('is not back where it was never lost', () => {
    bring()
    expect(lines).toEqual([])
  })
})
