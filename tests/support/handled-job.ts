import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { withClient } from '../../apps/server/src/platform/postgres/index.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'

/** Waits until a worker handles the job of a step; the database is asked as the server's own role. */
export const untilJobIsHandled = (appUrl: string): Promise<void> =>
  withClient(appUrl, async (client) => {
    const handled = async () =>
      (await client.query(`select from jobs.job where name = 'step' and state = 'active'`)).rowCount
    await expect.poll(handled, { timeout: PATIENCE_MS, interval: 2 }).toBeGreaterThan(0)
  })

/** The address of the embedded database of a data folder, for the server's role. */
export const embeddedAppUrl = (dataDir: string): string => {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8')
  const { app } = JSON.parse(read('secrets.json')) as { app: string }
  return `postgres://hearthline_app:${app}@127.0.0.1:${read('port').trim()}/hearthline`
}
