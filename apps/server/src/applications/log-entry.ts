import { hash } from 'node:crypto'
import type { Caller } from '@hearthline/contracts'
import { configure } from 'safe-stable-stringify'

/** A row of the event log: what happened, who did it, what changed. Holds digests in place of secrets. */
export type LogEntry = {
  readonly seq: number
  readonly at: Date
  readonly kind: string
  readonly byKind: Caller['kind']
  readonly byUuid: string | null
  readonly step: string
  readonly body: unknown
  readonly previousHash: Buffer
  readonly hash: Buffer
}

export type Unchained = Omit<LogEntry, 'previousHash' | 'hash'>

export const FIRST_HASH = Buffer.alloc(32)

/**
 * The canonical text (RFC 8785) of what JSON has. Not by canonicalize as elsewhere, whose every text of a row leaves twenty times as much
 * for the collector: whole logs of a year are hashed. A test holds the two to each other.
 */
export const canonicalText = configure({ strict: true })

/** What the hash of a row is of: the canonical row with the hash before it. */
export const hashedText = (application: string, entry: Unchained, previousHash: Buffer): string =>
  canonicalText({
    application,
    seq: entry.seq,
    at: entry.at.toISOString(),
    kind: entry.kind,
    by: [entry.byKind, entry.byUuid],
    step: entry.step,
    body: entry.body,
    previous: previousHash.toString('hex'),
  }) ?? ''

/** sha256 of that text: changing one row invalidates every later hash. */
export const hashOf = (application: string, entry: Unchained, previousHash: Buffer): Buffer =>
  hash('sha256', hashedText(application, entry, previousHash), 'buffer')

export const chain = (application: string, entry: Unchained, previousHash: Buffer): LogEntry => ({
  ...entry,
  previousHash,
  hash: hashOf(application, entry, previousHash),
})

/** Whether a row is what its hash says, whatever is before it. */
export const isAsHashed = (application: string, row: LogEntry): boolean =>
  hashOf(application, row, row.previousHash).equals(row.hash)

/** Whether the rows are complete, in order and unchanged. */
export const isChainIntact = (application: string, rows: readonly LogEntry[]): boolean => {
  let previous: Buffer = FIRST_HASH
  return rows.every((row, index) => {
    const fits = row.seq === index + 1 && row.previousHash.equals(previous) && isAsHashed(application, row)
    previous = row.hash
    return fits
  })
}
