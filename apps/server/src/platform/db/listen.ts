import pg from 'pg'

export type Listener = { close(): Promise<void> }

type Hear = (payload: string) => void

/**
 * LISTEN on one connection of its own, for a set of channels; reconnects with backoff for ever. `onGap` runs after each
 * (re)connection, for whatever was missed meanwhile.
 */
export const listen = async (
  url: string,
  channels: Readonly<Record<string, Hear>>,
  onGap: () => void = () => undefined,
): Promise<Listener> => {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async (waitMs: number): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'hearthline listen' })
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    const again = () => {
      if (client === next) client = undefined
      next.end().catch(() => undefined)
      if (!closed && retry === undefined)
        retry = setTimeout(() => {
          retry = undefined
          connect(Math.min(waitMs * 2, 5_000)).catch(() => undefined)
        }, waitMs).unref()
    }
    next.on('error', again)
    next.on('end', again)
    try {
      await next.connect()
      for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = next
      onGap()
    } catch {
      again()
    }
  }
  await connect(100)
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
