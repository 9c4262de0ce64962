import { createHash } from 'node:crypto'
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises'
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
  /** Whose it is, by account or network. */
  readonly from: string
}

/**
 * Of all uploads together so many bytes are taken up in a millisecond, some 16 MB a second: taking them up and hashing are then a
 * small part of the server's time, and so is collecting the memory that they came in, which stops everybody. What is not taken up
 * waits at its sender.
 */
const BYTES_A_TURN = 16_384
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

/** So many pieces are copied at once. */
const PIECES_A_TURN = 8

/** Others are served between. */
const joined = async (pieces: readonly Buffer[], length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length)
  let at = 0
  for (const [nth, piece] of pieces.entries()) {
    at += piece.copy(bytes, at)
    if (nth % PIECES_A_TURN === PIECES_A_TURN - 1) await others()
  }
  return bytes
}

/**
 * Hashes each piece as it comes: 20 MB at once would hold up everybody else. Memory for the whole is taken once all of it is there:
 * taken before, that of uploads which are then refused has the engine collect its garbage several times a second.
 */
const createCollector = () => {
  const pieces: Buffer[] = []
  const hash = createHash('sha256')
  let length = 0
  return {
    add: (piece: Buffer): void => {
      hash.update(piece)
      pieces.push(piece)
      length += piece.length
    },
    received: async (): Promise<Received> => ({ bytes: await joined(pieces, length), sha256: hash.digest('hex') }),
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
  return async ({ file, from }, reply) => {
    let ownBytes = 0
    let isOver = false
    const giveBack = () => {
      isOver = true
      take(from, -ownBytes)
      ownBytes = 0
    }
    reply.raw.once('close', giveBack)
    const collector = createCollector()
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
