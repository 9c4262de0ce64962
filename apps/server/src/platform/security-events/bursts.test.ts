import { expect, it } from 'vitest'
import { BURST_MS, createBursts } from './bursts.ts'

const time = { now: 0 }
const times = (burst: ReturnType<typeof createBursts>, { key = 'one', least = 3, many = 1 }) =>
  Array.from({ length: many }, () => burst(key, least)).filter((count) => count !== undefined)

it('says how many there were once they are enough, once in ten minutes for each cause', () => {
  const burst = createBursts(() => time.now)
  expect(times(burst, { many: 2 })).toEqual([])
  expect(times(burst, { many: 50 })).toEqual([3])
  expect(times(burst, { key: 'another', many: 50 })).toEqual([3])
  time.now += BURST_MS - 1
  expect(times(burst, { many: 50 })).toEqual([])
  time.now += 1
  expect(times(burst, { many: 50 })).toEqual([3])
})

it('says it at once of what one is enough of, and where fewer were not enough before', () => {
  const burst = createBursts(() => time.now)
  expect(times(burst, { least: 1, many: 5 })).toEqual([1])
  expect(times(burst, { key: 'mixed', many: 2 })).toEqual([])
  expect(times(burst, { key: 'mixed', least: 1 })).toEqual([3])
})

it('knows the newest causes where there are more than it can count', () => {
  const burst = createBursts(() => time.now)
  times(burst, { key: 'old', many: 2 })
  for (let nth = 0; nth < 10_000; nth += 1) times(burst, { key: `cause ${nth}` })
  expect(times(burst, { key: 'old', many: 2 })).toEqual([])
  expect(times(burst, { key: 'cause 9999', many: 2 })).toEqual([3])
})
