import { randomUUID } from 'node:crypto'
import { CHAT_PATH, ChatServerFrame } from '@hearthline/contracts'
import { WebSocket } from 'ws'

export type Hello = { conversation: string; token: string; after?: number; as?: 'agent' }

export const helloOf = ({ conversation, token, after = 0, as }: Hello) => ({
  type: 'hello' as const,
  v: 1 as const,
  token,
  conversation,
  after,
  tab: randomUUID(),
  ...(as !== undefined && { as }),
})

/** Records the frames of a connection in order, and waits for frames. */
export const createFrameLog = () => {
  const frames: ChatServerFrame[] = []
  const looks = new Set<() => void>()
  const take = (text: string) => {
    frames.push(ChatServerFrame.parse(JSON.parse(text)))
    for (const look of looks) look()
  }
  /** Resolves once so many matching frames have arrived. */
  const receives = (isLike: (frame: ChatServerFrame) => boolean, times = 1): Promise<ChatServerFrame> =>
    new Promise((resolve) => {
      const look = () => {
        const found = frames.filter(isLike)[times - 1]
        if (found === undefined) return
        looks.delete(look)
        resolve(found)
      }
      looks.add(look)
      look()
    })
  return { frames, take, receives }
}

/** A client's socket. */
export const openLine = (address: string, hello?: Hello, host?: string) => {
  const headers = host === undefined ? {} : { host }
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${CHAT_PATH}`, { headers })
  const { frames, take, receives } = createFrameLog()
  const sendFrame = (frame: unknown) => socket.send(JSON.stringify(frame))
  const closed = new Promise<number>((done) => socket.on('close', done))
  socket.on('open', () => hello && sendFrame(helloOf(hello)))
  socket.on('message', (data) => take(String(data)))
  socket.on('error', () => undefined)
  return {
    socket,
    frames,
    closed,
    sendFrame,
    receives,
    isOpen: new Promise<void>((done) => socket.on('open', () => done())),
    is: (type: ChatServerFrame['type'], times = 1) => receives((frame) => frame.type === type, times),
    send: (body: string, key: string = randomUUID()) => sendFrame({ type: 'send', key, body, attachments: [] }),
    /** The texts of the messages, in the order of arrival. */
    bodies: () =>
      frames.flatMap((frame) => (frame.type === 'event' && frame.event.type === 'message' ? [frame.event.body] : [])),
    numbers: () => frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : [])),
  }
}
export type Line = ReturnType<typeof openLine>
