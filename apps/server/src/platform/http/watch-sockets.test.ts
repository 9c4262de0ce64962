import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { watchSockets } from './watch-sockets.ts'

let app: FastifyInstance
let opened: WebSocket[]
beforeEach(async () => {
  app = fastify({ trustProxy: true })
  opened = []
  await app.register(websocket)
  watchSockets(app, 'live', { most: 5, mostOfNetwork: 3, pingEveryMs: 1_000 })
  app.get('/line', { websocket: true }, () => undefined)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of opened) socket.terminate()
  await app.close()
})

/** `open`, or why it was not opened. */
const open = (network: string, more: { autoPong?: boolean } = {}): Promise<string> => {
  const { port } = app.server.address() as AddressInfo // it listens at a port, never at a pipe
  const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, { ...more, headers: { 'x-forwarded-for': network } })
  opened.push(socket)
  return new Promise((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('error', ({ message }) => resolve(message))
  })
}
const openMany = async (network: string, count: number) => {
  const answers: string[] = []
  for (let nth = 0; nth < count; nth++) answers.push(await open(network))
  return answers
}
/** Nothing here turns a problem into its status. */
const refused = 'Unexpected server response: 500'
const here = () => app.websocketServer.clients.size

describe('sockets', () => {
  it('are so many of one network and so many in all, and there is room again when some close', async () => {
    expect(await openMany('192.0.2.1', 4)).toEqual(['open', 'open', 'open', refused])
    expect(await openMany('192.0.2.2', 3)).toEqual(['open', 'open', refused])
    opened[0]?.close()
    await expect.poll(here).toBe(4)
    expect(await open('192.0.2.3')).toBe('open')
  })

  it('whose other end answers no ping are cut, and others stay', async () => {
    await open('192.0.2.1')
    await open('192.0.2.2', { autoPong: false })
    expect(here()).toBe(2)
    let pings = 0
    opened[0]?.on('ping', () => {
      pings += 1
    })
    await expect.poll(here).toBe(1)
    await expect.poll(() => pings).toBeGreaterThan(3)
    expect(opened.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.CLOSED])
  })
})
