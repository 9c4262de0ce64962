import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createSend } from '../../platform/outgoing/index.ts'
import { UnreadableAnswer } from '../vendor-errors.ts'
import { exchangeJson } from './exchange-json.ts'

const CHUNK = 'x'.repeat(64 * 1024)
const PACE_MS = 5

/** Sends a part of a text again and again until the connection closes, and counts what it sent. */
const pourOut = async (response: ServerResponse, part: string): Promise<void> => {
  response.write('"')
  while (!response.destroyed) {
    response.write(part)
    sentBytes += part.length
    await new Promise((next) => setTimeout(next, PACE_MS))
  }
}

let vendor: Server
let url: string
let sentBytes = 0
beforeAll(async () => {
  vendor = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    if (request.url === '/endless') void pourOut(response, CHUNK)
    else {
      // One letter of two bytes, between two parts of the reply.
      const bytes = Buffer.from('{"name":"Zo\u00eb"}')
      response.write(bytes.subarray(0, 12))
      setTimeout(() => response.end(bytes.subarray(12)), PACE_MS)
    }
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(() => {
  vendor.closeAllConnections()
  vendor.close()
})

const ask = (path: string) =>
  exchangeJson({
    send: createSend({ mode: 'sandbox', networks: [] }),
    vendor: 'flood',
    ask: 'certify',
    url: url + path,
    requestId: undefined,
    headers: {},
    reply: z.object({ name: z.string() }),
  })

it('reads no more of a reply than anybody reads, and does not wait for its end', async () => {
  await expect(ask('/endless')).rejects.toBeInstanceOf(UnreadableAnswer)
  const before = sentBytes
  await new Promise((next) => setTimeout(next, 20 * PACE_MS))
  // What was on its way when the line was cut.
  expect(sentBytes - before).toBeLessThan(10 * CHUNK.length)
  expect(sentBytes).toBeLessThan(20_000_000)
}, 20_000)

it('reads a letter that comes in two parts', async () => expect(await ask('/whole')).toEqual({ name: 'Zoë' }))
