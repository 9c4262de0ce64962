import pg from 'pg'

export type Listener = { close(): Promise<void> }

type Hear = (payload: string) => void
type Channels = Readonly<Record<string, Hear>>
type Place = { readonly channels: Channels; readonly onGap: () => void }

export type NotificationListener = {
  /**
   * Listens to channels. `onGap` runs once listening has begun and after each reconnection, because notices may have
   * been missed.
   */
  listen(channels: Channels, onGap?: () => void): Promise<Listener>
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

const word = (verb: 'listen' | 'unlisten', channel: string) => `${verb} ${pg.escapeIdentifier(channel)}`

/**
 * LISTEN for the whole process on one connection, because PostgreSQL wakes every listening connection at each notice of
 * any channel. It opens at the first `listen` and reconnects with backoff for ever. `first` is the first statement on
 * each connection.
 */
export const createNotificationListener = (url: string, first?: pg.QueryConfig): NotificationListener => {
  const places = new Set<Place>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  const isHeard = (channel: string): boolean => [...places].some(({ channels }) => channel in channels)
  const publish = (channel: string, payload: string): void => {
    for (const { channels } of places) channels[channel]?.(payload)
  }
  const connect = async (pauseMs: number): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'hearthline listen',
      pipeline: true,
    })
    next.on('notification', ({ channel, payload }) => publish(channel, payload ?? ''))
    const again = () => {
      if (client === next) client = undefined
      next.end().catch(() => undefined)
      if (closed || retry !== undefined) return
      retry = setTimeout(() => {
        retry = undefined
        connecting = connect(Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      }, pauseMs).unref()
    }
    next.on('error', again)
    next.on('end', again)
    try {
      await next.connect()
      if (first !== undefined) await next.query(first)
      // Listeners added while these are sent find no connection yet and wait for this one.
      const known = new Set([...places].flatMap(({ channels }) => Object.keys(channels)))
      for (const channel of known) await next.query(word('listen', channel))
      if (closed) return void (await next.end())
      client = next
      for (const { onGap } of places) onGap()
    } catch {
      again()
    }
  }
  /** False if the connection broke; the next connection then listens to all channels. */
  const say = async (verb: 'listen' | 'unlisten', channels: readonly string[]): Promise<boolean> => {
    if (channels.length === 0) return true
    return Promise.resolve(client?.query(channels.map((channel) => word(verb, channel)).join('; '))).then(
      () => true,
      () => false,
    )
  }
  return {
    listen: async (channels, onGap = () => undefined) => {
      const place = { channels, onGap }
      if (connecting === undefined) {
        places.add(place)
        connecting = connect(FIRST_PAUSE_MS)
        await connecting
      } else {
        await connecting
        places.add(place)
        if (client !== undefined && (await say('listen', Object.keys(channels)))) onGap()
      }
      return {
        close: async () => {
          places.delete(place)
          const unheard = Object.keys(channels).filter((channel) => !isHeard(channel))
          await say('unlisten', unheard)
        },
      }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
