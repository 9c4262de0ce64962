import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { createUploadRoom, type ReadIntoRoom, type Received } from './upload-room.ts'

const MEGABYTE = 1_048_576

/** Without its pauses. */
const createRoom = () => createUploadRoom(async () => undefined)

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
  const read = createRoom()
  const [first, refused, last] = [replyTo(), replyTo(), replyTo()]
  expect(await fill(read, first.reply)).toEqual(FILLED)
  expect(await megabytes(read(pieces(20), refused.reply))).toBe('busy')
  for (const one of [first, refused]) one.close()
  expect(await fill(read, last.reply)).toEqual(FILLED)
})

// [ASVS-15.2.2]
it('is not filled by one who sends many, and has room for others beside them', async () => {
  const read = createRoom()
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
  const read = createRoom()
  for (let nth = 0; nth < 200; nth++) {
    const { reply, close } = replyTo()
    await megabytes(read(pieces(2, { beforeLast: close }), reply))
  }
  expect(await megabytes(read(pieces(20), replyTo().reply))).toBe(20)
})

it('gives the hash of what came', async () => {
  const { bytes, sha256 } = await createRoom()({ ...pieces(3), requestBytes: undefined }, replyTo().reply)
  expect(bytes.length).toBe(3 * MEGABYTE)
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

it('is each server’s own', async () => {
  expect(await fill(createRoom(), replyTo().reply)).toEqual(FILLED)
  expect(await fill(createRoom(), replyTo().reply)).toEqual(FILLED)
})

/** As much of a file as was taken up so far, in kB. */
const watched = (kilobytes: number) => {
  const taken = { kB: 0 }
  const file = async function* () {
    for (; taken.kB < kilobytes; taken.kB += 1) yield Buffer.alloc(1_024)
  }
  return { taken, coming: { file: file(), requestBytes: undefined, from: 'one' } }
}

it('takes up a little of all uploads together in a turn, and leaves the rest at their senders', async () => {
  const turns: (() => void)[] = []
  const read = createUploadRoom(() => new Promise<void>((resolve) => turns.push(resolve)))
  const [one, other] = [watched(64), watched(64)]
  const reading = [one, other].map(({ coming }) => read(coming, replyTo().reply))
  const kB = async () => {
    await new Promise((resolve) => setImmediate(resolve)) // whatever needs no turn has happened
    return one.taken.kB + other.taken.kB
  }
  const seen = [await kB()]
  for (let next = turns.shift(); next !== undefined; next = turns.shift()) {
    next()
    seen.push(await kB())
  }
  expect(seen).toEqual([32, 64, 96, 128, 128])
  expect((await Promise.all(reading)).map(({ bytes }) => bytes.length)).toEqual([65_536, 65_536])
})

it('has as many turns for a large piece as for the same in small ones', async () => {
  const waited: number[] = []
  const read = createUploadRoom(async (ms) => void waited.push(ms))
  await read(pieces(3), replyTo().reply)
  const whole = waited.reduce((sum, ms) => sum + ms, 0)
  await read(watched(3_072).coming, replyTo().reply)
  expect([whole, waited.reduce((sum, ms) => sum + ms, 0) - whole]).toEqual([96, 96])
})
