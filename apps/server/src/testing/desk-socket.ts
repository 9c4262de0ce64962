import { DESK_PATH } from '@hearthline/contracts'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'

export type DeskSocket = { readonly frames: readonly string[]; readonly closed: number | undefined }

/** Opens a desk's socket with a token, and returns its frames so far and later, and the code that it was closed with. */
export const openDeskSocket = async (
  { address, host }: { readonly address: string; readonly host: string },
  token: string | undefined,
): Promise<DeskSocket> => {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + DESK_PATH, { headers: { host } })
  const seen = { frames: [] as string[], closed: undefined as number | undefined }
  socket.on('message', (data) => seen.frames.push(JSON.parse(String(data)).type))
  socket.on('close', (code) => {
    seen.closed = code
  })
  await new Promise((opened) => socket.on('open', opened))
  socket.send(JSON.stringify({ type: 'hello', token }))
  await vi.waitFor(() => expect(seen.frames.length).toBeGreaterThan(0), { timeout: 60_000 })
  return seen
}
