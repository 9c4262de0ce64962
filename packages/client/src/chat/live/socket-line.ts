import { CHAT_PATH } from '@hearthline/contracts'
import { frameOf } from './frame-of.ts'
import type { HelloOf, Line, LineEars, World } from './world.ts'

/** Frames over a socket. The token goes in the first one, never in the address. */
export const openSocketLine = (world: World, base: string, helloOf: HelloOf, ears: LineEars): Line => {
  const socket = world.openSocket(`${base.replace(/^http/, 'ws')}${CHAT_PATH}`)
  let isOver = false
  const close = () => {
    if (isOver) return
    isOver = true
    ears.closed()
  }
  socket.addEventListener('open', () => socket.send(JSON.stringify(helloOf())))
  socket.addEventListener('message', ({ data }) => {
    const frame = frameOf(String(data))
    if (!isOver && frame !== undefined) ears.frame(frame)
  })
  socket.addEventListener('close', close)
  socket.addEventListener('error', close)
  return {
    say: (frame) => socket.send(JSON.stringify(frame)),
    drop: () => {
      isOver = true
      socket.close()
    },
  }
}
