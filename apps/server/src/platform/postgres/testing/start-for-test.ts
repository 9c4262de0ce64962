import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../start-embedded.ts'
import { withClient } from '../with-client.ts'

/** A server that is stopped when the test ends. */
export const startForTest = async (options: EmbeddedOptions): Promise<Embedded> => {
  const embedded = await startEmbedded(options)
  onTestFinished(() => embedded.stop())
  return embedded
}

/** First row of one statement. */
export const ask = (url: string, sql: string): Promise<Record<string, unknown>> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})

/** An empty folder, deleted after the test; `closed`: only its owner can enter it. */
export const temporaryFolder = ({ closed = false } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-'))
  chmodSync(folder, closed ? 0o700 : 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
