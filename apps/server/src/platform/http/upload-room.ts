import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** Of uploads that this process holds in memory at once; each is at most 20 MB, and its handling copies it. */
const MOST_BYTES = 100 * 1_048_576

let usedBytes = 0

/**
 * Reads an upload into memory while there is room for it, until its reply is sent. By the bytes that have come, so that
 * whoever sends slowly takes no room from others.
 */
export const readIntoRoom = async (file: AsyncIterable<Buffer>, reply: FastifyReply): Promise<Buffer> => {
  let ownBytes = 0
  reply.raw.once('close', () => {
    usedBytes -= ownBytes
    ownBytes = 0
  })
  const pieces: Buffer[] = []
  for await (const piece of file) {
    if (usedBytes + piece.length > MOST_BYTES) throw new Problem('busy')
    usedBytes += piece.length
    ownBytes += piece.length
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
