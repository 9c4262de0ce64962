import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { Problem } from './problem.ts'

/** Paths that a monitor's token opens in live: it is nobody's session, and is not looked at as one. */
export const MONITORS_ONLY: ReadonlySet<string> = new Set(['/metrics', '/openapi.json'])

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Lets through who has the token of monitors; in a sandbox everybody. In live these pages say how the product is used and
 * what it consists of.
 * @throws Problem tokenMissing; notFound where no token is set
 */
export const monitorsOnly =
  ({ mode, monitoringToken }: Pick<Config, 'mode' | 'monitoringToken'>) =>
  async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> => {
    if (mode === 'sandbox') return
    if (monitoringToken === undefined) throw new Problem('notFound')
    const given = headers.authorization ?? ''
    if (!timingSafeEqual(sha256(given), sha256(`Bearer ${monitoringToken}`))) throw new Problem('tokenMissing')
  }
