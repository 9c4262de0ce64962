import { PUSH_PATH, PushFrame } from '@hearthline/contracts'
import { WebSocket } from 'ws'
import type { Server } from '../../tools/seed/public-calls.ts'

export type PushListener = {
  readonly frames: readonly PushFrame[]
  /** Resolves at the first frame that matches, even if it came earlier. */
  receives(isLike: (frame: PushFrame) => boolean): Promise<PushFrame>
  close(): void
}

/** A page that listens for the moves of one application. */
export const listenForPush = ({ address, host }: Server, token: string, application: string): PushListener => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${PUSH_PATH}`, { headers: { host } })
  const frames: PushFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, application })))
  socket.on('message', (data) => {
    frames.push(PushFrame.parse(JSON.parse(String(data))))
    for (const look of waiting) look()
  })
  return {
    frames,
    receives: (isLike) =>
      new Promise((resolve, fail) => {
        const look = () => {
          const found = frames.find(isLike)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        socket.on('close', () => fail(new Error('the socket was closed')))
        look()
      }),
    close: () => socket.close(),
  }
}
