import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** Of one file. */
export const LARGEST_FILE_BYTES = 20 * 1_048_576
/** Of uploads that a server holds in memory at once; the handling of each copies it. */
const MOST_BYTES = 100 * 1_048_576
/** Of one sender, so that some is left to others however much one sends: three of the largest files. */
const MOST_BYTES_OF_ONE = 3 * LARGEST_FILE_BYTES

/**
 * Reads an upload into memory while there is room for it, until its reply is sent. By the bytes that have come, so that
 * whoever sends slowly takes no room from others.
 */
export type ReadIntoRoom = (upload: Coming, reply: FastifyReply) => Promise<Received>

type Coming = {
  readonly file: AsyncIterable<Buffer>
  /** Of the request that it comes in; undefined where that does not say. */
  readonly requestBytes: number | undefined
  /** Whose it is, by account or network. */
  readonly from: string
}

/**
 * Of all uploads together so many bytes are taken up in a millisecond, some 30 MB a second: taking them up, hashing and copying are then
 * a tenth of the server's time, and the rest is for others. What is not taken up waits at its sender.
 */
const BYTES_A_TURN = 32_768
const TURN_MS = 1

type Wait = (ms: number) => Promise<unknown>

/** Resolves as soon as a piece may be taken up, in the order in which they came. */
const createTurns = (wait: Wait) => {
  let taken = 0
  let turn: Promise<unknown> = Promise.resolve()
  return (bytes: number): Promise<unknown> => {
    const own = turn
    taken += bytes
    const turns = Math.floor(taken / BYTES_A_TURN)
    taken %= BYTES_A_TURN
    if (turns > 0) turn = own.then(() => wait(turns * TURN_MS))
    return own
  }
}

/** What came, with its hash. */
export type Received = { readonly bytes: Buffer; readonly sha256: string }

/**
 * Copies and hashes each piece as it comes: 20 MB at once would hold up everybody else. Memory that is set aside costs
 * nothing until something is written into it.
 */
const createCollector = (requestBytes = LARGEST_FILE_BYTES) => {
  const bytes = Buffer.alloc(Math.min(requestBytes, LARGEST_FILE_BYTES))
  const hash = createHash('sha256')
  let length = 0
  return {
    add: (piece: Buffer): void => {
      hash.update(piece)
      length += piece.copy(bytes, length)
    },
    received: (): Received => ({ bytes: bytes.subarray(0, length), sha256: hash.digest('hex') }),
  }
}

export const createUploadRoom = (wait: Wait = pause): ReadIntoRoom => {
  let usedBytes = 0
  const turnFor = createTurns(wait)
  const usedBy = new Map<string, number>()
  const take = (from: string, bytes: number): void => {
    usedBytes += bytes
    const used = (usedBy.get(from) ?? 0) + bytes
    if (used === 0) usedBy.delete(from)
    else usedBy.set(from, used)
  }
  const fits = (from: string, bytes: number): boolean =>
    usedBytes + bytes <= MOST_BYTES && (usedBy.get(from) ?? 0) + bytes <= MOST_BYTES_OF_ONE
  return async ({ file, requestBytes, from }, reply) => {
    let ownBytes = 0
    let isOver = false
    const giveBack = () => {
      isOver = true
      take(from, -ownBytes)
      ownBytes = 0
    }
    reply.raw.once('close', giveBack)
    const collector = createCollector(requestBytes)
    for await (const piece of file) {
      await turnFor(piece.length)
      if (!fits(from, piece.length)) {
        // At once, so that of many that come together some get through.
        giveBack()
        throw new Problem('busy')
      }
      collector.add(piece)
      // What was on its way when its sender went away would never be given back.
      if (isOver) continue
      take(from, piece.length)
      ownBytes += piece.length
    }
    return collector.received()
  }
}
