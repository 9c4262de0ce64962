import { PUSH_PATH, type PushFrame } from '@hearthline/contracts'

/** The part of a WebSocket that push needs, so that a test can stand in for it. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

export type PushOptions = {
  /** 'Bearer {token}' as it is stored, read anew at every connection. */
  readonly token: () => string | null
  readonly application: string
  /** Also after every reconnection: moves in between were missed. */
  readonly onMoved: () => void
  /** Has an expired token renewed, before the next connection. */
  readonly renew: () => Promise<unknown>
  readonly open?: (url: string) => Socket
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

const socketUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${PUSH_PATH}`

const FRAMES: readonly string[] = ['ready', 'moved', 'bye'] satisfies readonly PushFrame['type'][]

const isFrame = (value: unknown): value is PushFrame =>
  typeof value === 'object' && value !== null && 'type' in value && FRAMES.includes(String(value.type))

const frameOf = (data: unknown): PushFrame | undefined => {
  try {
    const value: unknown = JSON.parse(String(data))
    return isFrame(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Listens for the moves of one application until it is stopped. Reconnects with a doubling pause; a refusal ends it. */
export const listenForMoves = (options: PushOptions): (() => void) => {
  const { token, application, onMoved, renew, open = (url) => new WebSocket(url) } = options
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'open' | 'over' = 'open'
  let pauseMs = FIRST_PAUSE_MS
  const handle = (frame: PushFrame | undefined) => {
    if (frame?.type === 'ready') pauseMs = FIRST_PAUSE_MS
    if (frame?.type === 'ready' || frame?.type === 'moved') onMoved()
    if (frame?.type === 'bye' && frame.reason === 'denied') state = 'over'
    // Without a new token there is none for the next connection, which is then not tried.
    if (frame?.type === 'bye' && frame.reason === 'expired') renew().catch(() => undefined)
  }
  const connect = () => {
    const bearer = token()
    if (bearer === null) return
    const opened = open(socketUrl())
    socket = opened
    opened.addEventListener('open', () =>
      opened.send(JSON.stringify({ type: 'hello', token: bearer.replace(/^Bearer /, ''), application })),
    )
    opened.addEventListener('message', ({ data }) => handle(frameOf(data)))
    opened.addEventListener('close', () => {
      if (state === 'over') return
      timer = setTimeout(connect, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }
  connect()
  return () => {
    state = 'over'
    clearTimeout(timer)
    socket?.close()
  }
}
