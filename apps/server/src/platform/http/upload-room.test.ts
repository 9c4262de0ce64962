import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { createUploadRoom, type Received } from './upload-room.ts'

const MEGABYTE = 1_048_576

const replyTo = () => {
  const raw = new EventEmitter()
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') } // no more of it is used
}

/** As many pieces of a megabyte; the sender may go away before the last one is read. */
async function* pieces(count: number, beforeLast = (): unknown => undefined) {
  for (let nth = 1; nth <= count; nth++) {
    if (nth === count) beforeLast()
    yield Buffer.alloc(MEGABYTE)
  }
}

/** How many megabytes were read, or the refusal; never the bytes, which a failure would print. */
const megabytes = async (reading: Promise<Received>): Promise<unknown> =>
  reading.then(
    ({ bytes }) => bytes.length / MEGABYTE,
    ({ code }) => code,
  )

it('refuses what does not fit until others have their reply', async () => {
  const read = createUploadRoom()
  const [first, refused, last] = [replyTo(), replyTo(), replyTo()]
  expect(await megabytes(read(pieces(90), first.reply))).toBe(90)
  expect(await megabytes(read(pieces(20), refused.reply))).toBe('busy')
  for (const one of [first, refused]) one.close()
  expect(await megabytes(read(pieces(90), last.reply))).toBe(90)
})

it('keeps no room for whoever went away while their file was read', async () => {
  const read = createUploadRoom()
  for (let nth = 0; nth < 200; nth++) {
    const { reply, close } = replyTo()
    await megabytes(read(pieces(2, close), reply))
  }
  expect(await megabytes(read(pieces(20), replyTo().reply))).toBe(20)
})

it('gives the hash of what came', async () => {
  const { bytes, sha256 } = await createUploadRoom()(pieces(3), replyTo().reply)
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

it('is each server’s own', async () => {
  expect(await megabytes(createUploadRoom()(pieces(90), replyTo().reply))).toBe(90)
  expect(await megabytes(createUploadRoom()(pieces(90), replyTo().reply))).toBe(90)
})
