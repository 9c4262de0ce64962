import { z } from 'zod/mini'
import { anchorBytes, HeadProof, isAnchored, isSignedWhole, SignedAnchor } from '../../evidence/index.ts'
import { fingerprintOf } from '../../platform/crypto/index.ts'
import { readToken, TimestampError } from '../../platform/timestamps/index.ts'
import type { AuditFile } from '../audit/audit-file.ts'

export const ANCHOR = 'anchor.json'

/** The anchor that names an application's log, and the proof that it does. */
export const Anchored = z.strictObject({
  format: z.literal('hearthline.anchored.1'),
  signed: SignedAnchor,
  head: z.strictObject({ application: z.string(), seq: z.int(), hash: z.string() }),
  proof: HeadProof,
})
export type Anchored = z.output<typeof Anchored>

export const anchoredText = ({ signed, head, proof }: Omit<Anchored, 'format'>): string =>
  `${JSON.stringify({ format: 'hearthline.anchored.1', signed, head, proof } satisfies Anchored, null, 2)}\n`

/** What an anchor vouches for: the first rows of the log, since a time. */
export type AnchoredRows = {
  readonly number: number
  readonly at: string
  readonly rows: number
  readonly of: number
  /** Absent where no authority had answered. */
  readonly stamped?: { readonly at: string; readonly name: string; readonly authority: string }
}

type Checked = { readonly errors: readonly string[]; readonly anchored?: AnchoredRows }

export type Believed = {
  /** Fingerprints of the keys that the lender's server signs with. Undefined: any. */
  readonly keys?: ReadonlySet<string> | undefined
  /** The time-stamp authority: the fingerprint of its key, or its certificates in PEM. Undefined: any. */
  readonly authority?: string | undefined
}

const stampOf = async (signed: SignedAnchor, authority: string | undefined): Promise<Pick<AnchoredRows, 'stamped'>> => {
  if (signed.timestamp === null) {
    if (authority !== undefined) throw new TimestampError('the anchor has no time-stamp')
    return {}
  }
  const isKey = authority !== undefined && /^[0-9a-f]{64}$/i.test(authority)
  const trust = isKey ? { authorities: new Set([authority.toLowerCase()]) } : authority && { roots: [authority] }
  const { at, ...by } = await readToken(Buffer.from(signed.timestamp, 'base64'), anchorBytes(signed.anchor), {
    ...(trust && { trust }),
  })
  return { stamped: { at: at.toISOString(), ...by } }
}

/** Holds the log of an archive to the anchor in it. */
export const checkAnchored = async (
  { signed, head, proof }: Anchored,
  { application, log }: Pick<AuditFile, 'application' | 'log'>,
  { keys, authority }: Believed,
): Promise<Checked> => {
  const by = fingerprintOf(signed.publicKey)
  if (!isSignedWhole(signed)) return { errors: ['the signature of the anchor does not hold'] }
  if (keys !== undefined && !keys.has(by)) return { errors: [`the anchor is signed with another key: ${by}`] }
  if (head.application !== application || !isAnchored(signed.anchor, head, proof))
    return { errors: ['the anchor does not name this application'] }
  if (log[head.seq - 1]?.hash !== head.hash)
    return { errors: [`row ${head.seq} of the event log is not the one that was anchored at ${signed.anchor.at}`] }
  try {
    const { number, at } = signed.anchor
    return {
      errors: [],
      anchored: { number, at, rows: head.seq, of: log.length, ...(await stampOf(signed, authority)) },
    }
  } catch (error) {
    if (error instanceof TimestampError) return { errors: [error.message] }
    throw error
  }
}
