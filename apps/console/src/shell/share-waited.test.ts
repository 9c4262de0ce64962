import { expect, it } from 'vitest'
import { shareWaited } from './share-waited.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-20T00:00:00Z', 0.5],
  ['2026-11-18T00:00:00Z', 1],
  ['2026-11-21T00:00:00Z', 0],
])('who waits since %s has used %s of a day', (since, share) => expect(shareWaited(since, now)).toBe(share))
