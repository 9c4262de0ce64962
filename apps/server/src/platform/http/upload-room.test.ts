import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { createUploadRoom, type ReadIntoRoom, type Received } from './upload-room.ts'

const MEGABYTE = 1_048_576

const replyTo = () => {
  const raw = new EventEmitter()
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') } // no more of it is used
}

/** As many pieces of a megabyte; the sender may go away before the last one is read. */
const pieces = (count: number, { from = 'one', beforeLast }: { from?: string; beforeLast?: () => unknown } = {}) => ({
  file: megabytesOf(count, beforeLast),
  requestBytes: count * MEGABYTE + 300,
  from,
})

async function* megabytesOf(count: number, beforeLast = (): unknown => undefined) {
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

/** Five files that take 90 of the 100 MB, each of somebody else. */
const fill = (read: ReadIntoRoom, reply: FastifyReply) =>
  Promise.all(Array.from({ length: 5 }, (_, nth) => megabytes(read(pieces(18, { from: `${nth}` }), reply))))
const FILLED = Array.from({ length: 5 }, () => 18)

// [ASVS-5.2.1] [ASVS-15.2.2]
it('refuses what does not fit until others have their reply', async () => {
  const read = createUploadRoom()
  const [first, refused, last] = [replyTo(), replyTo(), replyTo()]
  expect(await fill(read, first.reply)).toEqual(FILLED)
  expect(await megabytes(read(pieces(20), refused.reply))).toBe('busy')
  for (const one of [first, refused]) one.close()
  expect(await fill(read, last.reply)).toEqual(FILLED)
})

// [ASVS-15.2.2]
it('is not filled by one who sends many, and has room for others beside them', async () => {
  const read = createUploadRoom()
  const [one, other] = [replyTo(), replyTo()]
  const mine = await Promise.all(Array.from({ length: 5 }, () => megabytes(read(pieces(20), one.reply))))
  expect(mine.filter((each) => each === 20)).toHaveLength(3)
  expect(mine.filter((each) => each === 'busy')).toHaveLength(2)
  expect(await megabytes(read(pieces(20, { from: 'other' }), other.reply))).toBe(20)
  expect(await megabytes(read(pieces(2), replyTo().reply))).toBe('busy')
  one.close()
  expect(await megabytes(read(pieces(20), replyTo().reply))).toBe(20)
})

it('keeps no room for whoever went away while their file was read', async () => {
  const read = createUploadRoom()
  for (let nth = 0; nth < 200; nth++) {
    const { reply, close } = replyTo()
    await megabytes(read(pieces(2, { beforeLast: close }), reply))
  }
  expect(await megabytes(read(pieces(20), replyTo().reply))).toBe(20)
})

it('gives the hash of what came', async () => {
  const { bytes, sha256 } = await createUploadRoom()({ ...pieces(3), requestBytes: undefined }, replyTo().reply)
  expect(bytes.length).toBe(3 * MEGABYTE)
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

it('is each server’s own', async () => {
  expect(await fill(createUploadRoom(), replyTo().reply)).toEqual(FILLED)
  expect(await fill(createUploadRoom(), replyTo().reply)).toEqual(FILLED)
})
