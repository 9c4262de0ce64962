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
