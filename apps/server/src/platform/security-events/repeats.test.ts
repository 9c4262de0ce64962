import { beforeEach, describe, expect, it } from 'vitest'
import { createRepeats, REPEATS_MS } from './repeats.ts'

describe('events that repeat', () => {
  const time = { now: 0 }
  let written: [string, number][]
  let repeats: ReturnType<typeof createRepeats<string>>
  beforeEach(() => {
    time.now = 0
    written = []
    const first = (event: string) => void written.push([event, 1])
    const rest = (event: string, count: number) => void written.push([`more like ${event}`, count])
    repeats = createRepeats({ first, rest }, () => time.now)
  })
  const note = (times: number, event = 'one') => {
    for (let each = 0; each < times; each += 1) repeats.note('here', `${event}${each}`)
  }
  it('are written once and then counted, until their minute is over', () => {
    note(500)
    repeats.flush()
    expect(written).toEqual([['one0', 1]])
    time.now = REPEATS_MS
    repeats.flush()
    expect(written).toEqual([
      ['one0', 1],
      ['more like one0', 499],
    ])
  })
  it('begin anew after that minute', () => {
    note(2)
    time.now = REPEATS_MS
    note(1, 'next')
    expect(written).toEqual([
      ['one0', 1],
      ['more like one0', 1],
      ['next0', 1],
    ])
  })
  it('of other causes are not counted together', () => {
    note(2)
    repeats.note('there', 'other')
    expect(written).toEqual([
      ['one0', 1],
      ['other', 1],
    ])
  })
  it('are all written when the process ends', () => {
    note(3)
    repeats.flush({ all: true })
    expect(written.at(-1)).toEqual(['more like one0', 2])
  })
  it('that came once leave nothing to count', () => {
    note(1)
    repeats.flush({ all: true })
    expect(written).toHaveLength(1)
  })
})
