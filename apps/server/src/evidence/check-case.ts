import type { LogEntry } from '../applications/index.ts'
import { publicKeysOf } from '../platform/crypto/index.ts'
import { type Head, type HeadProof, isAnchored, isSignedWhole, type SignedAnchor } from './anchor.ts'
import { keptAnchor } from './anchor-files.ts'
import type { EvidenceContext } from './context.ts'
import { type Finding, findingOf } from './finding.ts'
import { SAME_MOMENT_MS } from './make-anchor.ts'
import { findAnchored, findNewestAnchor } from './store.ts'
import type { EvidenceTables } from './tables.ts'

/** What the newest anchor that names an application says of its log. */
export type CaseEvidence =
  | { readonly state: 'anchored'; readonly signed: SignedAnchor; readonly head: Head; readonly proof: HeadProof }
  /** It began after the last anchor: what its log says may still be written anew unseen. */
  | { readonly state: 'waiting' }
  | { readonly state: 'broken'; readonly finding: Finding }

type Case = { readonly uuid: string; readonly createdAt: Date; readonly log: readonly Pick<LogEntry, 'at' | 'hash'>[] }

/** Holds a log to the anchor outside of the database. Whether the log is a whole chain is for its caller to see. */
export const checkCase = async (
  { db, keys, anchors }: Pick<EvidenceContext, 'db' | 'keys' | 'anchors'>,
  organisation: string,
  { uuid: application, createdAt, log }: Case,
): Promise<CaseEvidence> => {
  const tables = db.read<EvidenceTables>(organisation)
  const newest = await findNewestAnchor(tables, organisation)
  const isEarlier = (at: Date): boolean => newest !== undefined && at.getTime() < newest.at.getTime() - SAME_MOMENT_MS
  const broken = (kind: Finding['kind'], of: Partial<Finding> = {}) =>
    ({ state: 'broken', finding: findingOf(kind, { application, ...of }) }) as const
  const anchored = await findAnchored(tables, organisation, application)
  if (anchored === undefined) return isEarlier(createdAt) ? broken('notAnchored') : { state: 'waiting' }
  const { number, head, proof } = anchored
  const signed = await keptAnchor(anchors, organisation, number)
  if (signed === undefined) return broken('anchorMissing', { number })
  const isOurs = publicKeysOf(keys.evidence).has(signed.publicKey) && isSignedWhole(signed)
  if (!isOurs || signed.anchor.organisation !== organisation || signed.anchor.number !== number)
    return broken('anchorChanged', { number })
  if (!isAnchored(signed.anchor, head, proof)) return broken('notAnchored', { number })
  const stands = log[head.seq - 1]?.hash.toString('hex') ?? null
  if (stands !== head.hash) return broken('rowChanged', { number, seq: head.seq, stands })
  const dated = log.slice(head.seq).findIndex(({ at }) => isEarlier(at))
  return dated < 0 ? { state: 'anchored', signed, head, proof } : broken('datedBefore', { seq: head.seq + dated + 1 })
}
