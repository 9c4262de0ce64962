import { Socket } from 'node:net'
import pg from 'pg'
import { type Logger, logLoss, logReturn } from '../log/index.ts'
import { connectionOf } from '../postgres/index.ts'
import { AWAY, DATABASE } from './unreachable.ts'

export type Listener = { close(): Promise<void> }

type Handler = (payload: string) => void
type Channels = Readonly<Record<string, Handler>>
type Subscription = { readonly channels: Channels; readonly onGap: () => void }

export type NotificationListener = {
  /**
   * Listens to channels. `onGap` runs once listening has begun and after each reconnection, because notices may have
   * been missed. Throws the database's error where the first connection of all fails; later ones are tried for ever.
   */
  listen(channels: Channels, onGap?: () => void): Promise<Listener>
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** How often the connection is asked whether it is still there, and how long it may take to answer. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

const statement = (verb: 'listen' | 'unlisten', channel: string) => `${verb} ${pg.escapeIdentifier(channel)}`

/**
 * LISTEN for the whole process on one connection, because PostgreSQL wakes every listening connection at each notice of
 * any channel. It opens at the first `listen` and reconnects for ever, after pauses that grow until it succeeds. `first`
 * is the first statement on each connection. It notices by itself that the database is lost or back, and logs it.
 */
export const createNotificationListener = (
  url: string,
  { first, log }: { readonly first?: pg.QueryConfig | undefined; readonly log?: Logger | undefined } = {},
): NotificationListener => {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let socket: Socket | undefined
  let retry: NodeJS.Timeout | undefined
  let pauseMs = FIRST_PAUSE_MS
  let closed = false
  const isListenedTo = (channel: string): boolean => [...subscriptions].some(({ channels }) => channel in channels)
  const dispatch = (channel: string, payload: string): void => {
    for (const { channels } of subscriptions) channels[channel]?.(payload)
  }
  const reportGaps = (): void => {
    for (const { onGap } of subscriptions) onGap()
  }
  const connect = async (): Promise<void> => {
    const line = new Socket()
    const next = new pg.Client({
      ...connectionOf(url),
      stream: () => line,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000, // the system's own may be two hours, and a lost line would be deaf for them
      connectionTimeoutMillis: 5_000,
      application_name: 'hearthline listen',
      pipeline: true, // listeners that come at once send theirs without waiting for each other
    })
    // Only the connection in use is replaced: one that dies while it is set up fails below, and an old one is gone.
    const onLost = (err?: Error): void => {
      if (client !== next) return
      client = undefined
      if (!closed && log !== undefined) logLoss(log, DATABASE, { err }, AWAY)
      next.end().catch(() => undefined)
      reconnect()
    }
    next.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
    next.on('error', onLost)
    next.on('end', () => onLost())
    try {
      await next.connect()
      if (first !== undefined) await next.query(first)
      // Listeners added while these are sent find no connection yet and wait for this one.
      const known = new Set([...subscriptions].flatMap(({ channels }) => Object.keys(channels)))
      for (const channel of known) await next.query(statement('listen', channel))
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    if (closed) return next.end()
    client = next
    socket = line
    if (log !== undefined) logReturn(log, DATABASE, 'the database is reachable again')
    pauseMs = FIRST_PAUSE_MS
  }
  const reconnect = (): void => {
    if (closed || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      const trial = connect()
      connecting = trial.catch(() => undefined)
      trial.then(reportGaps, reconnect)
    }, pauseMs).unref()
  }
  /** Without a question, a line that is cut without a word would bring nothing for a quarter of an hour. */
  const askWhetherThere = (): void => {
    const asked = socket
    if (client === undefined || asked === undefined) return
    const late = setTimeout(() => asked.destroy(), ANSWER_WITHIN_MS).unref()
    const answered = () => clearTimeout(late)
    client.query('select 1').then(answered, answered)
  }
  const asking = setInterval(askWhetherThere, ASK_EVERY_MS).unref()
  /** False if the connection broke; the next connection then listens to all channels. */
  const send = async (verb: 'listen' | 'unlisten', channels: readonly string[]): Promise<boolean> => {
    if (channels.length === 0) return true
    return Promise.resolve(client?.query(channels.map((channel) => statement(verb, channel)).join('; '))).then(
      () => true,
      () => false,
    )
  }
  return {
    listen: async (channels, onGap = () => undefined) => {
      const subscription = { channels, onGap }
      if (connecting === undefined) {
        subscriptions.add(subscription)
        connecting = connect()
        try {
          await connecting
        } catch (error) {
          subscriptions.delete(subscription)
          connecting = undefined
          throw error
        }
        onGap()
      } else {
        await connecting
        subscriptions.add(subscription)
        if (client !== undefined && (await send('listen', Object.keys(channels)))) onGap()
      }
      return {
        close: async () => {
          subscriptions.delete(subscription)
          const unused = Object.keys(channels).filter((channel) => !isListenedTo(channel))
          await send('unlisten', unused)
        },
      }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      await client?.end().catch(() => undefined)
    },
  }
}
