/** The part of a WebSocket that is needed, so that a test can take its place. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>

type KeepOpenOptions<Frame> = {
  readonly path: string
  /** The first frame of each connection; nothing where nobody is signed in any more. */
  readonly hello: () => unknown
  readonly handle: (frame: Frame) => void
  /** It was lost, and is tried again. */
  readonly onLost: () => void
  /** Parses a frame; undefined for anything else, which is ignored. */
  readonly read: (data: unknown) => Frame | undefined
  readonly open?: ((url: string) => Socket) | undefined
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const OPEN = 1

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** A random part, at least half, of a pause that doubles, so that many windows do not reconnect at the same moment. */
const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + Math.random() / 2)

/** A socket that reconnects by itself until it is closed. */
export const keepOpen = <Frame>(options: KeepOpenOptions<Frame>) => {
  const { path, hello, handle, onLost, read, open = (url) => new WebSocket(url) } = options
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isOver = false
  const send = (frame: unknown): void => {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(frame))
  }
  const lose = (lost: Socket | undefined, pauseMs = pauseAfter(tries)): void => {
    if (isOver || lost !== socket) return
    socket = undefined
    tries += 1
    onLost()
    timer = setTimeout(connect, pauseMs)
  }
  const connect = (): void => {
    const first = hello()
    if (first === undefined) return
    const opened = open(`${location.origin.replace(/^http/, 'ws')}${path}`)
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify(first)))
    opened.addEventListener('message', ({ data }) => {
      const frame = read(parsed(data))
      if (frame !== undefined && opened === socket) handle(frame)
    })
    opened.addEventListener('close', () => lose(opened))
  }
  connect()
  return {
    send,
    /** It works: the next pause is short again. */
    settled: (): void => {
      tries = 0
    },
    /** Gives this connection up for a new one. */
    again: (pauseMs?: number): void => {
      const left = socket
      if (left === undefined) return
      lose(left, pauseMs ?? 0)
      left.close()
    },
    close: (): void => {
      isOver = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
