import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { QUEUES } from './index.ts'

type Settings = { readonly retryLimit: number; readonly retryDelay: number; readonly retryDelayMax: number }

/** The seconds from the first try to the last: pg-boss waits delay × 2^n / 2 to delay × 2^n after the nth, and no longer than the most. */
const secondsOf = ({ retryLimit, retryDelay, retryDelayMax }: Settings, share: 1 | 2): number =>
  Array.from({ length: retryLimit }, (_, nth) => Math.min(retryDelayMax, retryDelay * 2 ** nth * share)).reduce(
    (sum, wait) => sum + wait,
    0,
  )

const rowOf = (settings: Settings): string =>
  settings.retryLimit > 1_000
    ? 'without end | every hour at last'
    : `${settings.retryLimit + 1} | ${secondsOf(settings, 1)} to ${secondsOf(settings, 2)} s`

it('the tries of every queue are in the guide for operators as they are', () => {
  const rows = new Map<string, string[]>()
  for (const [queue, settings] of Object.entries(QUEUES)) {
    const row = rowOf(settings)
    rows.set(row, [...(rows.get(row) ?? []), queue])
  }
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  const table = [...rows].map(([row, queues]) => `| ${queues.join(', ')} | ${row} |`).join('\n')
  expect(page).toContain(table)
  expect(rowOf(QUEUES.mail)).toBe('9 | 510 to 1020 s')
})
