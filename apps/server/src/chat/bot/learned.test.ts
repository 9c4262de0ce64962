import { describe, expect, it } from 'vitest'
import { createLearned } from './learned.ts'

const open = (pauseMs = 60_000) => {
  const time = { now: 1_000_000 }
  const trainings: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const learned = createLearned<string>({
    learn: () => new Promise((resolve, reject) => trainings.push({ resolve, reject })),
    failed: () => pauseMs,
    now: () => time.now,
  })
  const fail = async () => {
    trainings.at(-1)?.reject(new Error('no memory'))
    await new Promise(setImmediate)
  }
  return { learned, trainings, time, fail }
}

describe('what is learned in the background', () => {
  it('is there for whoever waits long enough, and is learned once', async () => {
    const { learned, trainings } = open()
    const [one, other] = [learned.within(10_000), learned.within(10_000)]
    trainings[0]?.resolve('all of it')
    expect(await Promise.all([one, other, learned.within(0)])).toEqual(['all of it', 'all of it', 'all of it'])
    expect(trainings).toHaveLength(1)
  })

  it('keeps only the first questions waiting', async () => {
    const { learned, time } = open()
    expect(await learned.within(5)).toBeUndefined()
    time.now += 10_000
    const began = performance.now()
    expect(await learned.within(5_000)).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('is tried again after a pause where it failed, and not with each question', async () => {
    const { learned, trainings, time, fail } = open(60_000)
    const first = learned.within(10_000)
    await fail()
    expect(await first).toBeUndefined()
    time.now += 59_999
    expect(await learned.within(10_000)).toBeUndefined()
    expect(trainings).toHaveLength(1)
    time.now += 1
    const again = learned.within(10_000)
    trainings[1]?.resolve('all of it')
    expect(await again).toBe('all of it')
  })

  it('is tried again at once where it only gave way', async () => {
    const { learned, trainings, fail } = open(0)
    const first = learned.within(10_000)
    await fail()
    await first
    void learned.within(0)
    expect(trainings).toHaveLength(2)
  })
})
