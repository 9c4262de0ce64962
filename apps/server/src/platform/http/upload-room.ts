import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** Of uploads that a server holds in memory at once; each is at most 20 MB, and its handling copies it. */
const MOST_BYTES = 100 * 1_048_576

/**
 * Reads an upload into memory while there is room for it, until its reply is sent. By the bytes that have come, so that
 * whoever sends slowly takes no room from others.
 */
export type ReadIntoRoom = (file: AsyncIterable<Buffer>, reply: FastifyReply) => Promise<Received>

/** The bytes as they came, with their hash: of 20 MB at once it would hold up everybody else. */
export type Received = { readonly bytes: Buffer; readonly sha256: string }

export const createUploadRoom = (): ReadIntoRoom => {
  let usedBytes = 0
  return async (file, reply) => {
    let ownBytes = 0
    let isOver = false
    reply.raw.once('close', () => {
      isOver = true
      usedBytes -= ownBytes
    })
    const pieces: Buffer[] = []
    const hash = createHash('sha256')
    for await (const piece of file) {
      if (usedBytes + piece.length > MOST_BYTES) throw new Problem('busy')
      pieces.push(piece)
      // What was on its way when its sender went away would never be given back.
      if (isOver) continue
      hash.update(piece)
      usedBytes += piece.length
      ownBytes += piece.length
    }
    return { bytes: Buffer.concat(pieces), sha256: hash.digest('hex') }
  }
}
