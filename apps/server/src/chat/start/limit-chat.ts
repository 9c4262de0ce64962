import { type Context, Problem } from '../../platform/http/index.ts'
import { digestOf } from './secrets.ts'
import type { StartTables } from './tables.ts'
import { countTry } from './tries-store.ts'

const WINDOW_MS = 15 * 60_000
/** Of one address in a quarter of an hour: several tabs and clicks are one chat and still few. */
const MOST = { start: 30, file: 60 } as const
/** In the sandbox whole test runs and workshops come from one address. */
const SANDBOX_FACTOR = 500

/** Counts a try by itself, so that a refused one counts too. An address is kept as its keyed hash only. */
export const limitChat = async (
  { app, tenant, address }: Context,
  { kind, nowMs }: { kind: keyof typeof MOST; nowMs: number },
): Promise<void> => {
  const most = app.config.mode === 'sandbox' ? MOST[kind] * SANDBOX_FACTOR : MOST[kind]
  const count = await countTry(app.db.read<StartTables>(tenant.id), {
    organisation: tenant.id,
    subject: digestOf(app.keys, 'tries', `${kind}:${address}`),
    now: new Date(nowMs),
    until: new Date(nowMs + WINDOW_MS),
  })
  if (count > most) throw new Problem('tooManyRequests')
}
