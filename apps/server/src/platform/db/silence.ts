import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from '../postgres/index.ts'

/** Sockets for pg's option `stream`, so that connections whose other end is silent can be closed. */
export type Sockets = {
  stream(): Socket
  /** Over all open ones. */
  bytesRead(): number
  destroy(): void
}

export const createSockets = (): Sockets => {
  const open = new Set<Socket>()
  return {
    stream: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    bytesRead: () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    destroy: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

const LOOK_EVERY_MS = 1_000
/** Nothing came for so long although somebody waits. */
const SILENT_MS = 3_000
const ANSWER_WITHIN_MS = 4_000

/** Whether a new connection is answered in time; a refusal by PostgreSQL is an answer too. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ ...connectionOf(url), application_name: 'hearthline probe' })
  client.on('error', () => undefined)
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    )
  const late = new AbortController()
  try {
    return await Promise.race([asked, pause(ANSWER_WITHIN_MS, false, { signal: late.signal, ref: false })])
  } finally {
    late.abort()
    client.end().catch(() => undefined)
  }
}

export type SilenceOptions = {
  readonly url: string
  readonly sockets: Sockets
  /** Whether somebody uses a connection. */
  readonly isUsed: () => boolean
  /** Called when connections were closed. */
  readonly onSilent: () => void
}

/**
 * Closes all connections of a database that has gone silent, as one that hangs or behind a line that is cut without a
 * word: whoever waits is refused after seconds. PostgreSQL's own limits end a statement only where it still runs, and TCP
 * notices a lost line after a quarter of an hour. A slow statement closes nothing, since a new connection is answered.
 */
export const watchSilence = ({ url, sockets, isUsed, onSilent }: SilenceOptions): { stop(): void } => {
  let received = sockets.bytesRead()
  let receivedAt = performance.now()
  let asking = false
  const isSilent = (): boolean => {
    const now = sockets.bytesRead()
    if (now === received && isUsed()) return performance.now() - receivedAt >= SILENT_MS
    received = now
    receivedAt = performance.now()
    return false
  }
  const look = async (): Promise<void> => {
    if (asking || !isSilent()) return
    asking = true
    const isThere = await answers(url).finally(() => {
      asking = false
    })
    if (!isThere && isSilent()) {
      sockets.destroy()
      onSilent()
    }
    receivedAt = performance.now()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
